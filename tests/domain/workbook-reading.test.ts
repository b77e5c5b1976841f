import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { read as readBySheetJs, utils } from '@e965/xlsx'
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
import { WorkbookProblem } from '../../workbook/problem.ts'
import { readTable } from '../../workbook/read-table.ts'
import { readUpload } from '../../workbook/read-upload.ts'
import { rawWorkbook, textFile, textRow, workbookFile } from '../support/upload-files.ts'

const headers = ['School name', 'Number of youth']
const cellsOf = async (file: Parameters<typeof readUpload>[0]) => {
  const read = await readUpload(file)
  if ('problem' in read) return read.problem.Code
  return read.rows.map(({ Row, cells }) => [Row, cells.SchoolName?.text, cells.NumberOfYouth?.text])
}
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  )

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
          else expect(read).toEqual({ rows: expected })
          expect(sheetJsRows(file.bytes)[0]).toEqual(columns.map((column) => columnHeaders[column][language]))
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
    const { bytes } = await workbookFile([['School name', 'City'], ...dangerous.map((text) => [text, 'x'])])
    const sheet = readBySheetJs(bytes, { cellFormula: true }).Sheets.List
    for (const [place, text] of dangerous.entries()) {
      const cell = sheet?.[`A${place + 2}`]
      expect([cell?.t, cell?.f, cell?.v]).toEqual(['s', undefined, text])
    }
  })
})

function sheetJsRows(bytes: Uint8Array): string[][] {
  const book = readBySheetJs(bytes)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
}

describe('a workbook', () => {
  it('may have its list on any visible sheet, below a title', async () => {
    const sheets = [
      textRow(1, ['Read me first']),
      textRow(1, headers) + textRow(2, ['Hidden', '1']),
      textRow(3, ['Our schools']) + textRow(5, headers) + textRow(9, ['Maple', '7']),
    ]
    const book = (inside: string) =>
      `<sheets>${inside.replace('name="Sheet 1"', 'name="Sheet 1" state="veryHidden"')}</sheets>`
    const read = await readUpload(await rawWorkbook({ sheets, book }))
    expect(read).toMatchObject({
      rows: [{ Sheet: 'Sheet 2', Row: 9, cells: { SchoolName: { text: 'Maple' } } }],
    })
  })

  it('without the headers, or with one twice, says so', async () => {
    expect(
      await cellsOf(
        await workbookFile([
          ['Name', 'Age'],
          ['Ada', '7'],
        ]),
      ),
    ).toBe('headers_not_found')
    expect(
      await cellsOf(
        await workbookFile([
          [...headers, 'École'],
          ['A', '1', 'B'],
        ]),
      ),
    ).toBe('header_twice')
    expect(await cellsOf(await workbookFile([headers]))).toBe('no_rows')
  })

  it('gives of a formula the value that was kept, never the formula', async () => {
    const cells = [
      '<c r="A2" t="str"><f>CONCAT("Map","le")</f><v>Maple</v></c><c r="B2"><f>2+3</f><v>5</v></c>',
      '<c r="A3" t="str"><f>X1</f><v>Oak</v></c><c r="B3"><f>2+3</f></c>',
      '<c r="A4" t="str"><f>X1</f><v>Elm</v></c><c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]
    const sheet = textRow(1, headers) + cells.map((row, n) => `<row r="${n + 2}">${row}</row>`).join('')
    const read = await readUpload(await rawWorkbook({ sheets: [sheet] }))
    expect('rows' in read && read.rows.map((row) => row.cells.NumberOfYouth)).toEqual([
      { kind: 'number', text: '5' },
      { kind: 'formula', text: '' },
      { kind: 'error', text: '#DIV/0!' },
    ])
  })

  it('shows dates as dates, counted from 1900 or 1904', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[Red]&quot;day&quot; dd\\-mm"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const dates = [1, 2, 3]
      .map(
        (style) =>
          `<row r="${style + 1}"><c r="A${style + 1}" t="inlineStr"><is><t>A</t></is></c><c r="B${style + 1}" s="${style}"><v>46000</v></c></row>`,
      )
      .join('')
    const parts = { sheets: [textRow(1, headers) + dates], styles }
    const texts = async (file: Parameters<typeof readUpload>[0]) => {
      const read = await readUpload(file)
      return (
        'rows' in read &&
        read.rows.map(({ cells }) => `${cells.NumberOfYouth?.kind} ${cells.NumberOfYouth?.text}`)
      )
    }
    expect(await texts(await rawWorkbook(parts))).toEqual([
      'date 2025-12-09',
      'date 2025-12-09',
      'number 46000',
    ])
    const old = (inside: string) => `<workbookPr date1904="1"/><sheets>${inside}</sheets>`
    expect(await texts(await rawWorkbook({ ...parts, book: old }))).toEqual([
      'date 2029-12-10',
      'date 2029-12-10',
      'number 46000',
    ])
  })

  it('counts a school that is merged over its educators for each of them', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${textRow(1, ['School name', 'Educator last name'])}<row r="2"><c r="A2" t="inlineStr"><is><t>Maple</t></is></c><c r="B2" t="inlineStr"><is><t>One</t></is></c></row><row r="3"><c r="B3" t="inlineStr"><is><t>Two</t></is></c></row><row r="4"><c r="B4" t="inlineStr"><is><t>Three</t></is></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`
    const read = await readUpload(await rawWorkbook({ sheets: [sheet] }))
    expect('rows' in read && read.rows.map((row) => row.cells.SchoolName?.text)).toEqual([
      'Maple',
      'Maple',
      undefined,
    ])
  })

  it('may be written with prefixes, quotes, comments and sections of any kind', async () => {
    const sheet = `<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x="m"><x:sheetData><x:row r='1'>${headers.map((text) => `<x:c t='inlineStr' note="a>b"><x:is><x:r><x:t>${text.slice(0, 4)}</x:t></x:r><x:r><x:t><![CDATA[${text.slice(4)}]]></x:t></x:r><x:rPh><x:t>ふ</x:t></x:rPh></x:is></x:c>`).join('')}</x:row><x:row><x:c t="inlineStr"><x:is><x:t>M&#233;t&#xE9;o &lt;1&gt;</x:t></x:is></x:c><x:c><x:v>4.0E1</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await cellsOf(await rawWorkbook({ sheets: [sheet] }))).toEqual([[2, 'Météo <1>', '40']])
  })
})

describe('a text', () => {
  const list = 'Nom de l’école\tNombre de jeunes\r\nÉcole Œuvre\t24\r\n'
  const result = [[2, 'École Œuvre', '24']]

  it.each([
    ['UTF-8', bytesOf(list)],
    ['UTF-8 with its mark', bytesOf([0xef, 0xbb, 0xbf], list)],
    ['UTF-16 with its mark', bytesOf([0xff, 0xfe], [...Buffer.from(list, 'utf16le')])],
    ['UTF-16 the other way round', bytesOf([0xfe, 0xff], [...Buffer.from(list, 'utf16le').swap16()])],
    ['UTF-16 without its mark', bytesOf([...Buffer.from(list, 'utf16le')])],
    ['Windows-1252', bytesOf([...Buffer.from(list.replace('’', '\x92').replace('Œ', '\x8c'), 'latin1')])],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf({ name: 'liste.TXT', bytes })).toEqual(result)
  })

  it('may end lines as any system does, and hold tabs and lines in quotes', async () => {
    const text = 'School name\tNumber of youth\r"A ""B""\n C\t"\t5\r\r\nD "E"\t6\n'
    expect(await cellsOf(textFile(text))).toEqual([
      [2, 'A "B"\n C\t', '5'],
      [5, 'D "E"', '6'],
    ])
  })

  it('with a quote that is never closed names the line', async () => {
    const read = await readUpload(textFile('School name\tNumber of youth\nA\t1\n"B\t2\nC\t3'))
    expect(read).toMatchObject({ problem: { Code: 'quote_not_closed', Row: 3 } })
  })
})

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

    it.each(difficult.filter((name) => name.endsWith('.xlsx')))(
      '%s reads as another library reads it',
      async (name) => {
        const ours = await readTable({ name, bytes: load(name) }, (row) =>
          row.cells.size > 0 ? new Map([...row.cells.keys()].map((place) => [place, place])) : null,
        ).catch((error: unknown) => {
          if (error instanceof WorkbookProblem) return error.code
          throw error
        })
        if (typeof ours === 'string') {
          expect(['unpacked_too_large', 'headers_not_found']).toContain(ours)
          return
        }
        const book = readBySheetJs(load(name), { cellFormula: false })
        const sheet = book.Sheets[ours.sheet ?? '']
        for (const row of ours.rows) {
          for (const [column, cell] of row.cells) {
            if (cell.kind !== 'text' && cell.kind !== 'number') continue
            const theirs = sheet?.[utils.encode_cell({ r: row.number - 1, c: column })]
            expect(lines(cell.text), `${name} ${column},${row.number}`).toBe(lines(String(theirs?.v)))
          }
        }
      },
    )
  },
)

const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
