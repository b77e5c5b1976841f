import { describe, expect, it } from 'vitest'
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

  it('counts the youth of a merged cell once', async () => {
    const second = '<row r="3"><c r="A3" t="inlineStr"><is><t>Oak</t></is></c></row>'
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${textRow(1, headers)}${textRow(2, ['Maple', '7'])}${second}</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`
    expect(await cellsOf(await rawWorkbook({ sheets: [sheet] }))).toEqual([
      [2, 'Maple', '7'],
      [3, 'Oak', undefined],
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
