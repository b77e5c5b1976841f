import { readHeaders, type UploadColumn } from '../domain/upload/columns.ts'
import { type Finding, findingOf } from '../domain/upload/findings.ts'
import type { UploadedRow } from '../domain/upload/read-row.ts'
import { WorkbookProblem } from './problem.ts'
import { readTable } from './read-table.ts'
import type { Row } from './table.ts'

/** The youth of one row are not those of the next. */
const fills = (column: UploadColumn): boolean => column !== 'NumberOfYouth'

/** The lines of an uploaded list with the headers that are not known, or the one reason why there are none. */
export type ReadUpload = { rows: UploadedRow[]; unknown: string[] } | { problem: Finding }

/**
 * Reads an uploaded list of schools and educators: the same on the device and on the server. Whatever is wrong with the
 * file becomes a finding.
 */
export async function readUpload(file: {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}): Promise<ReadUpload> {
  let headerRow = 0
  let twice: UploadColumn | undefined
  let unknown: string[] = []
  const headersOf = (row: Row) => {
    const headers = readHeaders(new Map([...row.cells].map(([place, cell]) => [place, cell.text])))
    if (!headers) return null
    headerRow = row.number
    twice = headers.twice[0]
    unknown = headers.unknown
    return headers.columns
  }
  try {
    const { sheet: Sheet, headers, rows } = await readTable(file, headersOf, { fills })
    const place = { Sheet, Row: headerRow }
    if (twice) return { problem: findingOf('header_twice', { ...place, Column: twice }) }
    if (rows.length === 0) return { problem: findingOf('no_rows', { Sheet }) }
    return { rows: rows.map((row) => asUploaded(row, Sheet, headers)), unknown }
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error
    const { limit, row, sheet } = error.details
    const more = limit === undefined ? {} : { Limit: limit }
    return { problem: findingOf(error.code, { Row: row ?? null, Sheet: sheet ?? null }, more) }
  }
}

function asUploaded(row: Row, Sheet: string | null, headers: ReadonlyMap<number, UploadColumn>): UploadedRow {
  const cells: UploadedRow['cells'] = {}
  for (const [place, cell] of row.cells) {
    const column = headers.get(place)
    if (column) cells[column] = cell
  }
  return { Sheet, Row: row.number, cells }
}
