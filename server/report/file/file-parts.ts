import type { ColumnKind, ReportFormat } from '../../../domain/report/schema.ts'

/** What a file is written from, besides its rows: plain data, which goes to the writing thread. */
export interface FileParts {
  format: ReportFormat
  locale: 'en' | 'fr'
  title: string
  columns: readonly { title: string; kind: ColumnKind; width: number }[]
  /** The words of ids. */
  words: ReadonlyMap<string, string>
  /** The sheet that says what the workbook is. */
  about: AboutSheet
}

/** The second sheet: lines of two cells, then the dictionary. `rowsLabel` is the line that tells the number of rows. */
export interface AboutSheet {
  sheetName: string
  rowsSheetName: string
  facts: readonly (readonly [string, string])[]
  rowsLabel: string
  dictionaryHead: readonly string[]
  dictionary: readonly (readonly string[])[]
}

/** What the thread is told: rows, each the JSON of a list of values; then that there are no more. */
export type ToThread = { rows: readonly string[] } | 'end'

/** What the thread tells: a piece of the file, that rows have been written, or that the file is whole. */
export type FromThread = { piece: Uint8Array<ArrayBuffer> } | 'written' | 'done'
