import {
  canBeMatched,
  type FileColumn,
  headerKeyAt,
  headerKeys,
  proposeMapping,
} from '../domain/organization/file-update/columns.ts'
import { fileLimits } from '../domain/organization/file-update/limits.ts'
import type { FileRow } from '../domain/organization/file-update/read-row.ts'
import type { FileMapping } from '../domain/organization/file-update/schema.ts'
import { WorkbookProblem, type WorkbookProblemCode } from './problem.ts'
import { readTable } from './read-table.ts'
import type { Row } from './table.ts'

interface File {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Why a file of organizations cannot be read at all. */
export interface FileProblem {
  code: WorkbookProblemCode | 'no_rows' | 'took_too_long'
  limit: number | null
  row: number | null
}

/** Headers that nobody said the meaning of, and that are not known; whatever stands beneath them is not read. */
interface UnknownHeaders {
  row: number
  texts: string[]
}

/** The rows of a file of organizations, and what of its headers was not understood; or why there are none. */
export type ReadOrganizations = { rows: FileRow[]; unknown: UnknownHeaders | null } | { problem: FileProblem }

/** The headers of a file as they stand there, with a few of the values beneath each, and how many rows there are. */
export interface FileOutline {
  headers: { place: number; text: string; samples: string[] }[]
  rows: number
}

const options = { rows: fileLimits.rows, characters: fileLimits.characters, anySeparator: true }

const textsOf = (row: Row): Map<number, string> =>
  new Map([...row.cells].map(([place, cell]) => [place, cell.text.trim()]))

/** Reads a file by a mapping of its headers, which leaves out what it does not name; without one by the headers that are known. */
export async function readOrganizations(file: File, mapping: FileMapping | null): Promise<ReadOrganizations> {
  const headersOf = mapping ? headersBy(mapping) : knownHeaders
  let unknown: UnknownHeaders | null = null
  const take = (row: Row) => {
    const headers = headersOf(row)
    if (headers && !mapping) unknown = unknownBeside(row, headers)
    return headers
  }
  try {
    const { headers, rows } = await readTable(file, take, options)
    if (rows.length === 0) return { problem: { code: 'no_rows', limit: null, row: null } }
    return { rows: rows.map((row) => asFileRow(row, headers)), unknown }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function headersBy({ Columns }: FileMapping) {
  const columns = new Map(
    Columns.map(({ Header, Column, Occurrence = 0 }) => [headerKeyAt(Header, Occurrence), Column]),
  )
  return (row: Row): Map<number, FileColumn> | null => {
    const texts = [...textsOf(row)].filter(([, text]) => text !== '')
    const keys = headerKeys(texts.map(([, text]) => text))
    const found = new Map<number, FileColumn>()
    for (const [at, [place]] of texts.entries()) {
      const column = columns.get(keys[at] ?? '')
      if (column && ![...found.values()].includes(column)) found.set(place, column)
    }
    return found.size === new Set(columns.values()).size && canBeMatched([...found.values()]) ? found : null
  }
}

/** The row with the headers: at least two that are known, and one by which rows can be told apart. */
function knownHeaders(row: Row): Map<number, FileColumn> | null {
  const texts = [...textsOf(row)]
  const columns = proposeMapping(texts.map(([, text]) => text))
  const found = texts.flatMap(([place], at): [number, FileColumn][] => {
    const column = columns[at]
    return column ? [[place, column]] : []
  })
  return found.length >= 2 && canBeMatched(columns) ? new Map(found) : null
}

function unknownBeside(row: Row, known: ReadonlyMap<number, FileColumn>): UnknownHeaders | null {
  const texts = [...textsOf(row)].flatMap(([place, text]) => (text === '' || known.has(place) ? [] : text))
  return texts.length === 0 ? null : { row: row.number, texts }
}

/** What stands over the columns, so that somebody can say what they mean; `onPart` hears which part is read. Throws a {@link WorkbookProblem}. */
export async function outlineFile(
  file: File,
  onPart: (part: number) => void = () => undefined,
): Promise<FileOutline> {
  let headers: [number, string][] = []
  const take = (row: Row) => {
    headers = [...textsOf(row)].filter(([, text]) => text !== '')
    return new Map(headers)
  }
  const read = (isHeader: (row: Row) => boolean) =>
    readTable(file, (row) => (isHeader(row) ? take(row) : null), { ...options, onPart })
  const { rows } = await read((row) => knownHeaders(row) !== null).catch((error: unknown) => {
    if (!(error instanceof WorkbookProblem) || error.code !== 'headers_not_found') throw error
    // None of them is known: the first row with several texts is what a person would take for the headers.
    return read((row) => [...row.cells.values()].filter(({ kind }) => kind === 'text').length >= 2)
  })
  return {
    rows: rows.length,
    headers: headers.map(([place, text]) => ({
      place,
      text,
      samples: rows.slice(0, 3).flatMap((row) => row.cells.get(place)?.text.slice(0, 60) ?? []),
    })),
  }
}

/** What a failure of the reader says; anything else is thrown again. */
export function problemOf(error: unknown): FileProblem {
  if (!(error instanceof WorkbookProblem)) throw error
  return { code: error.code, limit: error.details.limit ?? null, row: error.details.row ?? null }
}

function asFileRow(row: Row, headers: ReadonlyMap<number, FileColumn>): FileRow {
  const cells: FileRow['cells'] = {}
  for (const [place, cell] of row.cells) {
    const column = headers.get(place)
    if (column) cells[column] = cell
  }
  return { number: row.number, cells }
}
