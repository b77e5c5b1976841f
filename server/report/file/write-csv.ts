import { cellOf } from './cell.ts'
import { csvLine } from './csv-line.ts'
import type { FileParts } from './file-parts.ts'
import type { FileWriter } from './write-xlsx.ts'

/** The rows alone, as text in UTF-8 that spreadsheets know by its mark. */
export function writeCsv(
  { columns, words, locale }: FileParts,
  give: (piece: Uint8Array<ArrayBuffer>) => void,
): FileWriter {
  const encoder = new TextEncoder()
  let head = `\ufeff${csvLine(columns.map(({ title }) => title))}`
  const write = (text: string) => give(encoder.encode(text))
  return {
    add: async (rows) => {
      let text = head
      head = ''
      for (const row of rows) {
        const values = JSON.parse(row) as unknown[]
        text += csvLine(columns.map((column, at) => cellOf(column, values[at], words, locale)))
      }
      write(text)
    },
    end: async () => {
      if (head !== '') write(head)
    },
  }
}
