import type { FileColumn, FileValues } from './columns.ts'
import { type FileError, fileErrorTypes } from './schema.ts'

/** What can be wrong with a row of a file, that of its headers included, by code. */
const rowFindings = {
  cell_error: 'parse',
  formula_without_value: 'parse',
  nothing_to_match: 'parse',
  columns_unknown: 'parse',
  id_unknown: 'comparison',
  several_match: 'comparison',
  matched_twice: 'comparison',
  already_merged: 'comparison',
  invalid_values: 'data',
} as const satisfies Record<string, keyof typeof fileErrorTypes>

/** See {@link rowFindings}. */
export type RowFinding = keyof typeof rowFindings

/** Details of a row that cannot be read. */
export interface ParseInfo {
  LineNumber: number | null
  Line: string | null
  Limit?: number
}

/** Details of a row that cannot be compared: what the file says, and what the register has. */
export interface ComparisonInfo {
  LineNumber: number
  FileItem: FileValues & { Id?: string }
  DatabaseItems: (FileValues & { Id: string })[]
}

/** The code of a word that its list does not have, nor had: a cell holds whatever somebody typed, not a choice. */
export const NOT_IN_LIST = 'not_in_list'

/** A property whose value cannot be saved: the code of the catalogue or {@link NOT_IN_LIST}, and what the file says. */
export interface InvalidProperty {
  Property: FileColumn
  Code: string
  Value: string | null
  Limit?: number
}

/** Details of a row whose values cannot be saved. */
export interface DataInfo {
  LineNumber: number
  InvalidProperties: InvalidProperty[]
  Object: FileValues & { Id?: string }
}

const longestLine = 2000

/** An error of a row that cannot be read. */
export const parseError = (Message: string, info: ParseInfo): FileError => ({
  Message,
  Type: fileErrorTypes.parse,
  InfoJson: JSON.stringify({ ...info, Line: info.Line?.slice(0, longestLine) ?? null }),
})

/** An error of a row that cannot be compared. */
export const comparisonError = (Message: RowFinding, info: ComparisonInfo): FileError => ({
  Message,
  Type: fileErrorTypes.comparison,
  InfoJson: JSON.stringify(info),
})

/** An error of a row whose values cannot be saved. */
export const dataError = (info: DataInfo): FileError => ({
  Message: 'invalid_values' satisfies RowFinding,
  Type: fileErrorTypes.data,
  InfoJson: JSON.stringify(info),
})
