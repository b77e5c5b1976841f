import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellOf } from './cell.ts'
import type { FileParts } from './file-parts.ts'
import { packageParts } from './package-parts.ts'
import { rowXml, sheetFoot, sheetHead, sheetStyles, textRow } from './sheet-xml.ts'

/** Takes the rows of a file as they are read, and gives it in pieces; holds no more than a few pages of it. */
export interface FileWriter {
  /** Rows, each the JSON of a list of values. Resolves when there is room for more. */
  add(rows: readonly string[]): Promise<void>
  /** Resolves when the last piece has been given. */
  end(): Promise<void>
}

/** A workbook of two sheets: the rows, and what they are. */
export function writeXlsx(parts: FileParts, give: (piece: Uint8Array<ArrayBuffer>) => void): FileWriter {
  const { columns, words, locale, about } = parts
  const kinds = columns.map(({ kind }) => kind)
  const zip = new ZipFile()
  zip.outputStream.on('data', (piece: Buffer) => give(Uint8Array.from(piece)))
  const ended = once(zip.outputStream, 'end')
  const rows = new PassThrough({ highWaterMark: 65_536 })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 5 })
  for (const [name, xml] of packageParts(parts)) zip.addBuffer(Buffer.from(xml), name)

  const write = async (xml: string) => {
    if (!rows.write(xml)) await once(rows, 'drain')
  }
  const widths = columns.map(({ width }) => width)
  const titles = columns.map(({ title }) => title)
  rows.write(sheetHead(widths, { frozen: true }) + textRow(titles, sheetStyles.header))
  let written = 0
  return {
    add: async (page) => {
      let xml = ''
      for (const row of page) {
        const values = JSON.parse(row) as unknown[]
        xml += rowXml(
          kinds,
          columns.map((column, at) => cellOf(column, values[at], words, locale)),
        )
        written += 1
        if (xml.length > 65_536) {
          await write(xml)
          xml = ''
        }
      }
      await write(xml)
    },
    end: async () => {
      rows.end(sheetFoot({ rows: written + 1, columns: columns.length }))
      zip.addBuffer(Buffer.from(aboutXml(about, written)), 'xl/worksheets/sheet2.xml')
      zip.end()
      await ended
    },
  }
}

function aboutXml(about: FileParts['about'], rows: number): string {
  const { header, title, wrapped } = sheetStyles
  const [[name = '', value = ''] = [], ...facts] = about.facts
  return [
    sheetHead([34, 60, 60], { frozen: false }),
    textRow([name, value], [header, title]),
    ...[...facts, [about.rowsLabel, String(rows)]].map((fact) => textRow(fact, [header, wrapped])),
    '<row/>',
    textRow(about.dictionaryHead, header),
    ...about.dictionary.map((line) => textRow(line, wrapped)),
    sheetFoot(),
  ].join('')
}
