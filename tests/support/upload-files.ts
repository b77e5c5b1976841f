import { type SheetToWrite, writeXlsx } from '../../workbook/write-xlsx.ts'
import { writeZip } from './write-zip.ts'

/** A file as it is uploaded. */
export interface UploadFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A tab-separated text file in UTF-8. */
export const textFile = (text: string, name = 'list.txt'): UploadFile => ({
  name,
  bytes: new TextEncoder().encode(text),
})

/** A workbook with these rows on its first sheet. */
export async function workbookFile(
  rows: readonly (readonly string[])[],
  sheet: Partial<SheetToWrite> = {},
): Promise<UploadFile> {
  return { name: 'list.xlsx', bytes: await writeXlsx([{ name: 'List', widths: [], rows, ...sheet }]) }
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook from the XML of its parts, for what no honest program writes. */
export async function rawWorkbook(parts: {
  /** What stands inside `<sheetData>`, one text for each sheet. */
  sheets: readonly string[]
  strings?: string
  styles?: string
  book?: (sheets: string) => string
  more?: Record<string, string>
}): Promise<UploadFile> {
  const relations = parts.sheets.map(
    (_, place) => `<Relationship Id="rId${place}" Target="worksheets/sheet${place}.xml"/>`,
  )
  const sheets = parts.sheets
    .map((_, place) => `<sheet name="Sheet ${place}" sheetId="${place + 1}" r:id="rId${place}"/>`)
    .join('')
  const book = parts.book ?? ((inside: string) => `<sheets>${inside}</sheets>`)
  const bytes = await writeZip(
    new Map([
      ['xl/workbook.xml', `<workbook ${main} xmlns:r="${office}">${book(sheets)}</workbook>`],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`],
      ['xl/sharedStrings.xml', `<sst ${main}>${parts.strings ?? ''}</sst>`],
      ['xl/styles.xml', `<styleSheet ${main}>${parts.styles ?? ''}</styleSheet>`],
      ...parts.sheets.map((sheet, place): [string, string] => [
        `xl/worksheets/sheet${place}.xml`,
        sheet.startsWith('<?xml') ? sheet : `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
      ]),
      ...Object.entries(parts.more ?? {}),
    ]),
  )
  return { name: 'list.xlsx', bytes }
}

/** A row of inline texts, as XML. */
export const textRow = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts
    .map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`

/** The form that brings a file, with its headers. */
export function formWith(
  file: UploadFile,
  field = 'wsfile',
  more: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'boundary-of-the-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const others = Object.entries(more).map(
    ([name, text]) => `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`,
  )
  const end = `${others.join('')}\r\n--${boundary}--\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
