import { Zip } from 'fflate'
import { cellOf } from './cell.ts'
import type { FileParts } from './file-parts.ts'
import { packageParts } from './package-parts.ts'
import { PackedFile } from './packed-file.ts'
import { rowXml, sheetFoot, sheetHead, sheetStyles, textRow } from './sheet-xml.ts'

/** Letters of a sheet that are packed at a time. */
const ROOM = 262_144

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
  const archive = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) give(Uint8Array.from(piece))
  })
  const begin = (name: string) => {
    const file = new PackedFile(name)
    archive.add(file)
    return file
  }
  const rows = begin('xl/worksheets/sheet1.xml')
  const widths = columns.map(({ width }) => width)
  const titles = columns.map(({ title }) => title)
  let xml = sheetHead(widths, { frozen: true }) + textRow(titles, sheetStyles.header)
  let written = 0
  return {
    add: async (page) => {
      for (const row of page) {
        const values = JSON.parse(row) as unknown[]
        xml += rowXml(
          kinds,
          columns.map((column, at) => cellOf(column, values[at], words, locale)),
        )
        written += 1
        if (xml.length < ROOM) continue
        await rows.write(xml)
        xml = ''
      }
      await rows.write(xml)
      xml = ''
    },
    end: async () => {
      await rows.write(xml + sheetFoot({ rows: written + 1, columns: columns.length }))
      await rows.end()
      for (const [name, text] of [
        ['xl/worksheets/sheet2.xml', aboutXml(about, written)] as const,
        ...packageParts(parts),
      ]) {
        const file = begin(name)
        await file.write(text)
        await file.end()
      }
      archive.end()
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
