import { workbookLimits } from './limits.ts'
import { packTexts, sheetJs, unpackTexts } from './sheetjs.ts'

/** A sheet to be written. Every cell is typed as text, so that nothing in it can become a formula, a date or a link. */
export interface SheetToWrite {
  name: string
  /** The first row is the headers, which stay in view. */
  rows: readonly (readonly string[])[]
  /** Widths of the columns in characters. */
  widths: readonly number[]
  /** Columns (from 0) whose cells offer a choice of values. */
  choices?: ReadonlyMap<number, readonly string[]>
}

/** Writes an .xlsx with these sheets; all of it in memory, so for some ten thousand rows. */
export function writeXlsx(sheets: readonly SheetToWrite[]): Uint8Array<ArrayBuffer> {
  const { utils, writeXLSX } = sheetJs
  // SheetJS remembers the formats of every workbook that it read: what is written names these two alone.
  const book = Object.assign(utils.book_new(), { SSF: { 0: 'General', 49: '@' } })
  for (const { name, rows, widths } of sheets) {
    const cells = rows.map((row) =>
      row.map((text) => (text === '' ? null : { t: 's', v: writable(text), z: '@' })),
    )
    const sheet = utils.aoa_to_sheet(cells, { dense: true })
    sheet['!cols'] = widths.map((width) => ({ width }))
    utils.book_append_sheet(book, sheet, sheetName(name))
  }
  // Without a list of shared strings SheetJS writes texts in a way that it decodes twice.
  const written = unpackTexts(
    new Uint8Array(writeXLSX(book, { type: 'array', bookSST: true }) as ArrayBuffer),
  )
  return packTexts(
    Array.from(written, ([name, xml]) => {
      const [, number] = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name) ?? []
      const sheet = sheets[Number(number) - 1]
      if (sheet) return [name, finishSheet(xml, sheet)] as const
      return [name, name === 'xl/styles.xml' ? addBold(xml) : xml] as const
    }),
    true,
  )
}

// What follows SheetJS has no words for: it writes cells and their formats, but no format of a whole column, no bold, no
// row that stays in view and no choices.

/** Style 1 is SheetJS's first that differs from the usual: text (format 49). Style 2: the same, bold. */
function addBold(styles: string): string {
  return styles
    .replace('</fonts>', '<font><b/><sz val="12"/><name val="Calibri"/></font></fonts>')
    .replace('<fonts count="1">', '<fonts count="2">')
    .replace(
      '</cellXfs>',
      '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>',
    )
    .replace('<cellXfs count="2">', '<cellXfs count="3">')
}

/** Text as the format of its columns, so that what is typed later stays as typed; its headers bold and in view. */
function finishSheet(xml: string, { choices }: SheetToWrite): string {
  const validations = Array.from(
    choices ?? [],
    ([column, values]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${encode_range(cellsBelow(column))}"><formula1>"${values.join(',')}"</formula1></dataValidation>`,
  )
  const validated =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : ''
  return xml
    .replaceAll('<col ', '<col style="1" ')
    .replaceAll(/(<c r="[A-Z]+1" s=)"1"/g, '$1"2"')
    .replace(
      '<sheetView workbookViewId="0"/>',
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
    )
    .replace('</sheetData>', `</sheetData>${validated}`)
}

const { encode_range } = sheetJs.utils
const cellsBelow = (column: number) => ({ s: { r: 1, c: column }, e: { r: workbookLimits.rows, c: column } })

/** What a spreadsheet takes as the name of a sheet. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** Texts that look like the characters that XML cannot hold are written as spreadsheets do; SheetJS does the rest. */
const writable = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, workbookLimits.cellCharacters)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
