import {
  assert,
  asyncProperty,
  constantFrom,
  array as listOf,
  record,
  shuffledSubarray,
  string,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnHeaders, uploadColumns } from '../../domain/upload/columns.ts'
import { readTable } from '../../workbook/read-table.ts'
import { readUpload } from '../../workbook/read-upload.ts'
import { unpackTexts } from '../../workbook/sheetjs.ts'
import { workbookFile } from '../support/upload-files.ts'

const partOf = (bytes: Uint8Array, part: string): string => new Map(unpackTexts(bytes)).get(part) ?? ''

describe('what we write', () => {
  it('reads back, in any order of columns, in either language', { timeout: 30_000 }, async () => {
    const cell = string({ unit: 'grapheme', maxLength: 12 })
    await assert(
      asyncProperty(
        shuffledSubarray([...uploadColumns], { minLength: 3 }).filter((columns) =>
          columns.some((column) => /SchoolName|EducatorEmail|EducatorLastName/.test(column)),
        ),
        constantFrom('en', 'fr'),
        listOf(record(Object.fromEntries(uploadColumns.map((column) => [column, cell]))), { maxLength: 6 }),
        async (columns, language, lines) => {
          const rows = lines.map((line) => columns.map((column) => line[column] ?? ''))
          const file = await workbookFile([columns.map((column) => columnHeaders[column][language]), ...rows])
          const expected = rows.flatMap((row, place) => {
            const filled = columns.flatMap((column, at) =>
              row[at]?.trim() ? [[column, { kind: 'text', text: row[at] }] as const] : [],
            )
            return filled.length > 0
              ? [{ Sheet: 'List', Row: place + 2, cells: Object.fromEntries(filled) }]
              : []
          })
          const read = await readUpload(file)
          if (expected.length === 0) expect(read).toMatchObject({ problem: { Code: 'no_rows' } })
          else expect(read).toEqual({ rows: expected, unknown: [] })
        },
      ),
      { numRuns: 150 },
    )
  })

  it('is text to a spreadsheet, whatever it looks like', async () => {
    const dangerous = [
      '=1+1',
      '+1',
      '@x',
      '-1',
      '0123',
      '1/2',
      '_x000D_',
      'a\u0001b',
      '<b>&amp;',
      '\ttab\nline',
    ]
    const { name, bytes } = await workbookFile([
      ['School name', 'City'],
      ...dangerous.map((text) => [text, '']),
    ])
    const { rows } = await readTable({ name, bytes }, () => new Map([[0, 'School name']]))
    expect(rows.map((row) => row.cells.get(0))).toEqual(dangerous.map((text) => ({ kind: 'text', text })))
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[\s>]/)
    expect(sheet.match(/<c .*?>/g)).toEqual([
      '<c r="A1" s="2" t="s">',
      '<c r="B1" s="2" t="s">',
      ...dangerous.map((_, place) => `<c r="A${place + 2}" s="1" t="s">`),
    ])
  })

  it('keeps what is typed into it later as it was typed, its headers in view, and its choices at hand', async () => {
    const { bytes } = await workbookFile([['School name', 'Send feedback survey']], {
      name: 'Écoles: [2026] / "liste" qui a un nom trop long',
      widths: [40, 12.5],
      choices: new Map([[1, ['Oui', 'Non']]]),
    })
    expect(partOf(bytes, 'xl/workbook.xml')).toContain('name="Écoles   2026    &quot;liste&quot; qui a "')
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain(
      '<cols><col style="1" min="1" max="1" customWidth="1" width="40"/><col style="1" min="2" max="2" customWidth="1" width="12.5"/></cols>',
    )
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('sqref="B2:B10001"><formula1>"Oui,Non"</formula1>')
    const styles = partOf(bytes, 'xl/styles.xml')
    expect(styles.match(/<xf numFmtId="49" fontId="\d"/g)).toEqual([
      '<xf numFmtId="49" fontId="0"',
      '<xf numFmtId="49" fontId="1"',
    ])
    expect(styles.match(/<font>.*?<name/g)?.[1]).toContain('<b/>')
  })
})
