import type { FileCell } from '../domain/kernel/file-cell.ts'

/** A row with something in it; `number` counts from 1 as the spreadsheet shows it. Absent cells are empty. */
export interface Row {
  number: number
  cells: Map<number, FileCell>
}

/** Which columns are wanted, by their place from 0; null when the row is not the one with the headers. */
export type HeadersOf<C> = (row: Row) => ReadonlyMap<number, C> | null

/** The rows below the headers, with the wanted columns only. A text file has no sheet name. */
export interface Table<C> {
  sheet: string | null
  headers: ReadonlyMap<number, C>
  rows: Row[]
}

/** What a kind of list may differ in from an uploaded list of schools and educators. */
export interface TableOptions<C = unknown> {
  /** Rows below the headers, at most. */
  rows?: number
  /** Characters of the texts in a workbook, together with what each cell costs. */
  characters?: number
  /** Texts may be parted by commas or semicolons too, and be called .csv: by what their first lines are parted. */
  anySeparator?: boolean
  /** Whether a cell that is merged over several rows counts for each of them, as it does unless this says otherwise. */
  fills?: (column: C) => boolean
  /** Hears now and then which part of the file is read, from 0 to 1; it may begin anew where a file is read twice. */
  onPart?: (part: number) => void
}

/** True when something stands in the cell. */
export const isFilledCell = (cell: FileCell | undefined): cell is FileCell =>
  cell !== undefined && (cell.kind !== 'text' || cell.text.trim() !== '')
