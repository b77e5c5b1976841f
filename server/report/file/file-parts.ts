import type { ColumnKind, ReportFormat } from '../../../domain/report/schema.ts'
import type { ReadingPlace } from '../../db/connection.ts'

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
interface AboutSheet {
  sheetName: string
  rowsSheetName: string
  facts: readonly (readonly [string, string])[]
  rowsLabel: string
  dictionaryHead: readonly string[]
  dictionary: readonly (readonly string[])[]
}

/** What the thread is started with. `place`: where it reads rows itself, if it does. */
export interface ThreadData {
  parts: FileParts
  place: ReadingPlace | null
}

/** A statement that selects `row`, the JSON of a list of values, and `key`, by which the next page goes on. */
export interface PageStatement {
  text: string
  values: readonly unknown[]
}

/**
 * What the thread is told: rows that have been read, or how it reads some itself; then to write the oldest of them; at last
 * that there are no more.
 */
export type ToThread = { rows: readonly string[] } | { read: PageStatement } | 'write' | 'end'

/** A page that the thread has read: how many rows, and where the next one goes on. */
export interface PageRead {
  rows: number
  lastKey: string | null
}

/** What the thread tells of the file: a piece of it, how many rows have been written so far, or that it is whole. */
export type FromFile = { piece: Uint8Array<ArrayBuffer> } | { written: number } | 'done'

/** What the thread tells. `backend`: the process of the database that reads for it. */
export type FromThread = FromFile | { read: PageRead } | { backend: number }
