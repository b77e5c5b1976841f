import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const partOf = (bytes: Uint8Array, part: string): string => new Map(unpackTexts(bytes)).get(part) ?? ''

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

describe('what SheetJS by itself reads otherwise', () => {
  const kindsOf = async (cells: string[], more: Partial<Parameters<typeof rawWorkbook>[0]> = {}) => {
    const rows = cells.map((cell, n) => `<row r="${n + 2}">${cell.replace('<c', `<c r="B${n + 2}"`)}</row>`)
    const read = await readUpload(
      await rawWorkbook({ sheets: [textRow(1, headers) + rows.join('')], ...more }),
    )
    return (
      'rows' in read &&
      read.rows.map(({ Row, cells: { NumberOfYouth: cell } }) => [Row, cell?.kind, cell?.text])
    )
  }

  it('is a formula without its value, which is no 0', async () => {
    const cells = [
      '<c><f>A1</f></c>',
      '<c><f>A1</f><v/></c>',
      '<c><f>A1</f><v></v></c>',
      '<c><f t="shared" si="0"/></c>',
      '<c t="str"><f>A1</f><v></v></c>',
      '<c><f>A1</f><v>0</v></c>',
    ]
    expect(await kindsOf(cells)).toEqual([
      [2, 'formula', ''],
      [3, 'formula', ''],
      [4, 'formula', ''],
      [5, 'formula', ''],
      [7, 'number', '0'],
    ])
  })

  it('is a text with large or marked characters, once decoded', async () => {
    const cells = [
      '<c t="str"><v>&amp;lt; &#233; &#x1F600;</v></c>',
      '<c t="inlineStr"><is><t>&#128512; &amp;amp;</t></is></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c t="s"><v>7</v></c>',
    ]
    const strings =
      '<si><t>no</t></si><si/><si><r><t>A<![CDATA[ < &]]></t></r><r><t xml:space="preserve"> b</t></r></si>'
    expect(await kindsOf(cells, { strings })).toEqual([
      [2, 'text', '&lt; é 😀'],
      [3, 'text', '😀 &amp;'],
      [5, 'text', 'A < & b'],
    ])
  })

  it('is a day that has no usual format, and a number that begins like one', async () => {
    const styles = `<numFmts><numFmt numFmtId="170"/></numFmts><cellXfs>${[0, 30, 5, 14].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const cells = [
      '<c s="1"><v>46000</v></c>',
      '<c s="2"><v>46000</v></c>',
      '<c t="d"><v>2025-12-09T10:00:00</v></c>',
      '<c s="3"><v>60</v></c>',
      '<c><v>12 apples</v></c>',
      '<c s="3"><v>-5</v></c>',
    ]
    expect(await kindsOf(cells, { styles })).toEqual([
      [2, 'date', '2025-12-09'],
      [3, 'number', '46000'],
      [4, 'date', '2025-12-09'],
      [5, 'date', '1900-02-29'],
      [6, 'text', '12 apples'],
      [7, 'date', '-5'],
    ])
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
