import {
  addedColumns,
  type ImportColumn,
  type ImportKind,
  readImportHeaders,
} from '../domain/imports/columns.ts'
import { importLimits } from '../domain/imports/limits.ts'
import type { ImportCells } from '../domain/imports/read-cells.ts'
import { trimCell } from '../domain/imports/trim-cell.ts'
import { type FileProblem, problemOf } from './read-organizations.ts'
import { readTable } from './read-table.ts'
import { isFilledCell, type Row } from './table.ts'

/** A row of an import as its file has it; empty cells are absent. */
interface ImportFileRow {
  number: number
  cells: ImportCells
}

/** The rows of a file that a charity brings along, or why there are none. */
export type ReadImport = { rows: ImportFileRow[]; ignored: string[] } | { problem: FileProblem }

/** Reads a file of a kind by its headers, in either language and any order. */
export async function readImport(
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  kind: ImportKind,
  onPart: (part: number) => void = () => undefined,
): Promise<ReadImport> {
  let ignored: string[] = []
  const headersOf = (row: Row) => {
    const read = readImportHeaders(kind, new Map([...row.cells].map(([place, { text }]) => [place, text])))
    ignored = read?.ignored ?? []
    return read?.columns ?? null
  }
  try {
    const fills = (column: ImportColumn) => !addedColumns.includes(column)
    const options = { rows: importLimits.rows, anySeparator: true, fills, onPart }
    const { headers, rows } = await readTable(file, headersOf, options)
    const read = rows.map((row) => asImportRow(row, headers)).filter(({ cells }) => Object.keys(cells).length)
    if (read.length === 0) return { problem: { code: 'no_rows', limit: null, row: null } }
    return { rows: read, ignored }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function asImportRow(row: Row, headers: ReadonlyMap<number, ImportColumn>): ImportFileRow {
  const cells: ImportCells = {}
  for (const [place, cell] of row.cells) {
    const column = headers.get(place)
    if (!column || !isFilledCell(cell)) continue
    const text = trimCell(cell.text.replaceAll('\0', ''))
    if (text === '' && cell.kind === 'text') continue
    // What no cell of ours may hold is cut, one letter beyond what is taken: it is too long, whatever else it is.
    cells[column] = { kind: cell.kind, text: text.slice(0, importLimits.cell + 1).toWellFormed() }
  }
  return { number: row.number, cells }
}
