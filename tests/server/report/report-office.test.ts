import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '../../../server/report/reports.ts'
import { ids } from '../support/people.ts'
import { makeWorld } from '../support/reports/make-world.ts'
import { askFile, readRows } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const hasProgram = spawnSync('soffice', ['--version']).status === 0
const server = withServer()
const folder = mkdtempSync(join(tmpdir(), 'elan-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asked = {
  BeginDate: '2000-01-01',
  EndDate: '2099-12-31',
  SeasonId: ids.season.active,
  Initiatives: [enumerationId('SpecialInitiativesTags', 1)],
  Locale: 'fr',
}

describe.skipIf(!hasProgram)('LibreOffice (skipped where soffice is absent)', () => {
  beforeAll(async () => {
    await makeWorld(server, 'office')
  })

  // One start of the program for all of them: it takes longer than any conversion.
  it('opens every report and shows its header, its rows, its texts as texts and its days as days', async () => {
    const books = new Map<string, ReturnType<typeof readRows>>()
    for (const { id } of reports) {
      const { bytes } = await askFile(server, 'staff', id, asked)
      writeFileSync(join(folder, `${id}.xlsx`), bytes)
      books.set(id, readRows(bytes))
    }
    // Tab-separated UTF-8 with the cells as they are shown.
    const asTabs = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'
    const files = [...books.keys()].map((name) => join(folder, `${name}.xlsx`))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const out = join(folder, 'out')
    execFileSync('soffice', [profile, '--headless', '--convert-to', asTabs, '--outdir', out, ...files], {
      stdio: 'ignore',
    })
    for (const [name, { header, rows }] of books) {
      const text = readFileSync(join(out, `${name}.csv`), 'utf8')
      expect(text.split('\n')[0]?.split('\t'), name).toEqual(header)
      for (const row of rows) {
        for (const cell of row) {
          // A text that begins like a formula stands there as it was written.
          if (cell?.t === 's' && /^[=+@-]/.test(String(cell.v)) && !/[\n"\t]/.test(String(cell.v)))
            expect(text, name).toContain(String(cell.v))
        }
      }
      expect(text, name).not.toMatch(/#(NAME|REF|VALUE|DIV)|Err:5\d\d/)
    }
    expect(readFileSync(join(out, 'ActivityExport.csv'), 'utf8')).toMatch(/\t20\d\d-\d\d-\d\d\t/)
  }, 240_000)
})
