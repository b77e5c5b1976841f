import { writeZip } from './write-zip.ts'

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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes an .xlsx with these sheets; all of it in memory, so for some ten thousand rows. */
export async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = sheets.map((_, place) => place + 1)
  const stylesId = `rId${sheets.length + 1}`
  return writeZip(
    new Map([
      [
        '[Content_Types].xml',
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, place) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${head}<Relationships xmlns="${packages}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="${stylesId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
      ['xl/styles.xml', styles],
      ...sheets.map((sheet, place): [string, string] => [
        `xl/worksheets/sheet${place + 1}.xml`,
        writeSheet(sheet),
      ]),
    ]),
  )
}

// Style 1: text (format 49), so that what is typed later stays as typed. Style 2: the same, bold.
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function writeSheet({ rows, widths, choices }: SheetToWrite): string {
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="1" customWidth="1"/>`,
  )
  const lines = rows.map((row, place) => writeRow(row, place + 1))
  const validations = [...(choices ?? [])].map(
    ([column, values]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letterOf(column)}2:${letterOf(column)}10001"><formula1>"${escapeXml(values.join(','))}"</formula1></dataValidation>`,
  )
  const validated =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : ''
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>${validated}</worksheet>`
}

function writeRow(cells: readonly string[], number: number): string {
  const style = number === 1 ? 2 : 1
  const written = cells.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${letterOf(column)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter
}

/** What a spreadsheet takes as the name of a sheet. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML text; characters that it cannot hold, and texts that look like one of them, are written as spreadsheets do. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, (character) =>
      character === '\n' || character === '\t' || (character > '\x7e' && character < '\ufffe')
        ? character
        : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
