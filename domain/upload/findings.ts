import type { UploadColumn } from './columns.ts'

/** What can be wrong with an uploaded list, by code, with its type on the wire (specification 2, 3.5). */
export const findingTypes = {
  // The file or a line of it cannot be read.
  file_empty: 'ParseError',
  file_too_large: 'ParseError',
  wrong_kind: 'ParseError',
  not_a_workbook: 'ParseError',
  not_a_text: 'ParseError',
  encrypted: 'ParseError',
  damaged: 'ParseError',
  unpacked_too_large: 'ParseError',
  too_many_parts: 'ParseError',
  too_many_rows: 'ParseError',
  took_too_long: 'ParseError',
  headers_not_found: 'ParseError',
  header_twice: 'ParseError',
  quote_not_closed: 'ParseError',
  no_rows: 'ParseError',
  cell_error: 'ParseError',
  formula_without_value: 'ParseError',
  // A value breaks a rule.
  value_required: 'DataError',
  not_a_number: 'DataError',
  date_not_number: 'DataError',
  number_too_small: 'DataError',
  number_too_great: 'DataError',
  text_too_long: 'DataError',
  not_an_email: 'DataError',
  not_yes_or_no: 'DataError',
  youth_differs: 'DataError',
  // The register has none, or several.
  register_missing: 'ComparisonError',
  school_unknown: 'ComparisonError',
  school_elsewhere: 'ComparisonError',
  school_ambiguous: 'ComparisonError',
  school_far: 'ComparisonError',
  educator_unknown: 'ComparisonError',
  educator_elsewhere: 'ComparisonError',
  educator_ambiguous: 'ComparisonError',
  educator_contradicts: 'ComparisonError',
} as const

/** See {@link findingTypes}. */
export type FindingCode = keyof typeof findingTypes

/** The types of errors as the contract names them. */
export type FindingType = (typeof findingTypes)[FindingCode]

/** Where something is wrong, as far as it is one place. A text file has no sheet. */
export interface FindingPlace {
  Sheet: string | null
  /** As the spreadsheet numbers it, from 1. */
  Row: number | null
  Column: UploadColumn | null
  /** What stands there, cut at 100 characters. */
  Value: string | null
}

/** One thing that is wrong with an uploaded list: a code and its details, no prose. */
export interface Finding extends FindingPlace {
  Code: FindingCode
  /** The number that the rule names: a limit, how many match, the youth that another row says. */
  Limit?: number
  /** Another row that is concerned. */
  OtherRow?: number
  /** What the register says instead: the city of a school, the name of an educator. */
  Other?: string
}

/** What a finding tells besides its place. */
export type FindingDetails = Pick<Finding, 'Limit' | 'OtherRow' | 'Other'>

const longestValue = 100

/** Makes a finding; what is left out is not known. */
export const findingOf = (
  Code: FindingCode,
  place: Partial<FindingPlace> = {},
  more: FindingDetails = {},
): Finding => ({
  Code,
  Sheet: place.Sheet ?? null,
  Row: place.Row ?? null,
  Column: place.Column ?? null,
  Value: place.Value?.slice(0, longestValue) ?? null,
  ...more,
})
