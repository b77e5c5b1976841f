import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { columnHeaders, uploadColumns } from '../../domain/upload/columns.ts'
import type { RegisterLookup } from '../../domain/upload/register-lookup.ts'
import { UploadSession } from '../../src/workers/upload-session.ts'
import { readUpload } from '../../workbook/read-upload.ts'
import { workbookFile } from '../support/upload-files.ts'

const hasProgram = spawnSync('soffice', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'elan-soffice-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What LibreOffice makes of a workbook, as a file of another kind. */
function convert(
  bytes: Uint8Array,
  kind: 'csv' | 'xlsx' | 'txt',
  filter = kind as string,
): Uint8Array<ArrayBuffer> {
  writeFileSync(join(folder, 'in.xlsx'), bytes)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const out = join(folder, 'out')
  const args = [profile, '--headless', '--convert-to', filter, '--outdir', out, join(folder, 'in.xlsx')]
  execFileSync('soffice', args, { stdio: 'ignore' })
  return new Uint8Array(readFileSync(join(out, `in.${kind}`)))
}
const linesOf = (csv: Uint8Array) =>
  new TextDecoder()
    .decode(csv)
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
/** Tab-separated UTF-8 with the cells as they are shown. */
const asTabs = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'

const nobody: RegisterLookup = {
  regions: async () => [],
  schoolsNamed: async () => [],
  educatorsLike: async () => [],
}
const rows = [
  ['=1+1', 'Toronto', '0123', '5', '+Ada', '1/2', 'ada@people.example', 'Oui'],
  ['École “Œuvre” <b>', '-1', '12-15', 'many', '', '', '', ''],
]

describe.skipIf(!hasProgram)('LibreOffice (skipped where soffice is absent)', { timeout: 120_000 }, () => {
  it.each(['en', 'fr'] as const)('opens the template in %s with its headers', async (language) => {
    const help = { sheet: 'Help', rows: [['Column', 'What']] }
    const bytes = await new UploadSession().writeTemplate({ language, sheet: 'List', help })
    expect(linesOf(convert(bytes, 'csv', asTabs))).toEqual([
      uploadColumns.map((column) => columnHeaders[column][language]),
    ])
  })

  it('shows the rejected rows as they were written, and gives them back to us when it has saved them', async () => {
    const session = new UploadSession()
    const headers = uploadColumns.map((column) => columnHeaders[column].en)
    const { name, bytes } = await workbookFile([headers, ...rows])
    const summary = await session.read(new File([bytes], name), nobody, () => undefined)
    expect(summary.rejected).toBe(2)
    session.note([{ row: 2, text: 'No such school.' }])
    const rejected = await session.writeRejected({ language: 'fr', sheet: 'Liste', why: 'À corriger' })
    const [head, ...lines] = linesOf(convert(rejected, 'csv', asTabs))
    expect(head?.at(-1)).toBe('À corriger')
    expect(lines).toEqual([
      [...(rows[0] ?? []), 'No such school.'],
      [...(rows[1] ?? []), ''],
    ])
    const read = await readUpload({ name: 'saved.xlsx', bytes: convert(rejected, 'xlsx') })
    expect(
      'rows' in read &&
        read.rows.map(({ cells }) => uploadColumns.map((column) => cells[column]?.text ?? '')),
    ).toEqual(rows)
  })
})
