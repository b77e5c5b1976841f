import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../workbook/read-table.ts'
import { readUpload } from '../../workbook/read-upload.ts'

/** Sheet, number of columns, and the first rows below the first. */
const literally: Record<string, unknown[]> = {
  '1904__1900.xlsx': ['Sheet1', 4, [2, 'number 11', 'date 1900-01-11', '1900-01-11', '1900-01-11']],
  '1904__1904.xlsx': ['Sheet1', 4, [2, 'number 11', 'date 1904-01-12', '1904-01-12', '1904-01-12']],
  'DataTypesFormats.xlsx': [
    'Sheet1',
    2,
    [2, 'Date Time', 'date 2020-07-23'],
    [3, 'Currency', 'number 123'],
    [4, 'Percentage', 'number 0.9876'],
    [5, 'Fixed Decimal', 'number 456'],
    [6, 'Thousands Separator', 'number 7890'],
  ],
  'ErrorTypes.xlsx': [
    'RawErrors',
    10,
    [
      2,
      ...['error #NULL!', 'error #NULL!', '#NULL?', '#NULL', 'number 1', 'number 1', 'number 16'],
      ...['truth TRUE', 'truth FALSE', 'truth FALSE'],
    ],
  ],
  'crlf__crlf.xlsx': ['Sheet1', 2, [2, 'Formula', 'abc\r\ndef'], [3, 'Test']],
  'defined_names_unicode.xlsx': ['NoContainsJapanese', 1],
  'hyperlink_no_rels.xlsx': ['LeadSheet_Ext_COGS', 1],
  'merge_cells.xlsx': ['Merge', 3, [3, 'A3:B3', 'C3'], [4, '… are merged separately']],
  'phonetic_text.xlsx': ['Sheet1', 1, [2, '漢字withColor']],
  'rich_text_stress.xlsx': [
    'Sheet1',
    2,
    [2, 'bold', 'this text is bold, sure enough'],
    [3, 'italic', 'this text is italicized sure enough'],
  ],
  'xlsx-stream-d-date-cell.xlsx': [
    'Sheet1',
    4,
    [2, 'Integer', 'number 1', 'number 2', 'number -3'],
    [3, 'Float', 'number 1.5', 'number 0.3', 'number 1.23456789e+22'],
    [4, 'Boolean', 'truth TRUE', 'truth FALSE'],
    [5, 'Date', 'date 2014-02-14'],
  ],
}

const folder = new URL('../../../shared/data/spreadsheets/', import.meta.url)
const difficult = existsSync(folder) ? readdirSync(folder) : []

describe.skipIf(difficult.length === 0)(
  'difficult files of others (skipped where the folder is absent)',
  () => {
    const load = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

    it.each(difficult)('%s is read, or is a clear finding, within 2 s', async (name) => {
      const started = performance.now()
      const read = await readUpload({ name, bytes: load(name) })
      expect('problem' in read && read.problem.Code).toMatch(
        /^(wrong_kind|headers_not_found|unpacked_too_large)$/,
      )
      expect(performance.now() - started).toBeLessThan(2000)
    })

    it.each(difficult.filter((name) => /\.xls[b]?$/.test(name)))(
      '%s is no .xlsx under that name',
      async (name) => {
        const read = await readUpload({ name: 'list.xlsx', bytes: load(name) })
        expect('problem' in read && read.problem.Code).toBe('not_a_workbook')
      },
    )

    it.each(Object.entries(literally))('%s says what a person reads in it', async (name, expected) => {
      const { sheet, headers, rows } = await readTable({ name, bytes: load(name) }, (row) =>
        row.cells.size > 0 ? new Map([...row.cells.keys()].map((place) => [place, place])) : null,
      )
      const lines = rows.map(({ number, cells }) => [
        number,
        ...Array.from(cells.values(), ({ kind, text }) => (kind === 'text' ? text : `${kind} ${text}`)),
      ])
      expect([sheet, headers.size, ...lines.slice(0, expected.length - 2)]).toEqual(expected)
    })
  },
)
