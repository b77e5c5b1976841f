import { columnHeaders } from '../../domain/upload/columns.ts'
import { type Finding, type FindingCode, findingTypes } from '../../domain/upload/findings.ts'

/** English sentences for people who read answers; the app has its own words, keyed by the same codes. */
const messages: Record<FindingCode, string> = {
  file_empty: 'The file is empty.',
  file_too_large: 'The file is too large.',
  wrong_kind: 'The file is neither an .xlsx nor a .txt.',
  not_a_workbook: 'The file is not an Excel workbook (.xlsx), whatever its name says.',
  not_a_text: 'The file is not a text, whatever its name says.',
  encrypted: 'The file is protected by a password.',
  damaged: 'The file is damaged.',
  unpacked_too_large: 'The file is too large once it is unpacked.',
  too_many_parts: 'The file has too many parts.',
  too_many_rows: 'The file has too many rows.',
  took_too_long: 'Reading the file took too long.',
  headers_not_found: 'No sheet has the headers of the template.',
  header_twice: 'A header is there twice.',
  quote_not_closed: 'A quotation mark is opened and never closed.',
  no_rows: 'There is nothing below the headers.',
  cell_error: 'The cell holds an error of its formula.',
  formula_without_value: 'The cell holds a formula whose value was not saved.',
  value_required: 'The value is required.',
  not_a_number: 'The value is not a whole number.',
  date_not_number: 'The value is a date, not a number.',
  number_too_small: 'The number is too small.',
  number_too_great: 'The number is too great.',
  text_too_long: 'The text is too long.',
  not_an_email: 'The value is not an e-mail address.',
  not_yes_or_no: 'The value is neither yes nor no.',
  youth_differs: 'Another row says another number of youth for this school.',
  register_missing: 'The register is not at hand.',
  school_unknown: 'The register has no school of this name.',
  school_elsewhere: 'The register has schools of this name in other places only.',
  school_ambiguous: 'The register has several such schools.',
  school_far: 'The school of this name is in a province where the site does not work; the row says no place.',
  educator_unknown: 'No such educator is known.',
  educator_elsewhere: 'Educators of this name are known at other schools only.',
  educator_ambiguous: 'Several such educators are known.',
  educator_contradicts: 'The e-mail address belongs to somebody else than the row names.',
}

/** A finding as the contract names it (specification 2, 3.5), with its code and details beside the sentences. */
export const sentFinding = (finding: Finding) => ({
  TypeStr: findingTypes[finding.Code],
  Message: messages[finding.Code],
  Info: placeOf(finding),
  ...finding,
})

/** The number of a finding, where it tells the reader something that the message does not. */
function numberOf(code: FindingCode, limit: number | undefined): string | null {
  if (limit === undefined) return null
  if (code === 'youth_differs') return `number there ${limit}`
  if (findingTypes[code] !== 'ComparisonError') return `limit ${limit}`
  return code === 'school_ambiguous' || code === 'educator_ambiguous' ? `${limit} of them` : null
}

function placeOf({ Code, Sheet, Row, Column, Value, Limit, OtherRow, Other }: Finding): string {
  const parts = [
    Sheet === null ? null : `sheet "${Sheet}"`,
    Row === null ? null : `row ${Row}`,
    Column === null ? null : `column "${columnHeaders[Column].en}"`,
    Value === null ? null : `value "${Value}"`,
    OtherRow === undefined ? null : `other row ${OtherRow}`,
    Other === undefined ? null : `in the register "${Other}"`,
    numberOf(Code, Limit),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
