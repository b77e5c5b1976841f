import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowFinding } from '../../../../domain/organization/file-update/findings.ts'
import type { FileProblem } from '../../../../workbook/read-organizations.ts'

/** Why a file cannot be read at all; `limit` is the number that the rule names. */
export const wholeFilePhrases: Record<FileProblem['code'], (limit: string) => MessageDescriptor> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: () => msg`The file is larger than 5 MB.`,
  wrong_kind: () => msg`Its name ends neither in .xlsx nor in .txt.`,
  not_a_workbook: () => msg`It is no Excel workbook (.xlsx), whatever its name says. Save it as one.`,
  not_a_text: () => msg`It is no text, whatever its name says.`,
  encrypted: () => msg`It is protected by a password. Save it without one.`,
  damaged: () => msg`It is damaged. Open it in a spreadsheet and save it anew.`,
  unpacked_too_large: () => msg`It is too large once it is unpacked.`,
  too_many_parts: () => msg`It has too many parts. Save its sheet alone.`,
  too_many_rows: (limit) => msg`It has more than ${limit} rows. Send it in parts.`,
  headers_not_found: () => msg`None of its rows has the headers.`,
  quote_not_closed: () => msg`A quote is opened and never closed.`,
  no_rows: () => msg`There is nothing below the headers.`,
  took_too_long: () => msg`Reading it took too long.`,
}

/** What is wrong with a row. */
export const rowPhrases: Record<RowFinding, MessageDescriptor> = {
  cell_error: msg`A cell holds an error of its formula.`,
  formula_without_value: msg`A cell holds a formula whose value was not saved.`,
  nothing_to_match: msg`The row has no Id, no provincial school number and no name.`,
  id_unknown: msg`The register has no organization with this Id.`,
  several_match: msg`Several organizations of the register match this row.`,
  matched_twice: msg`An earlier row of the file means the same organization.`,
  already_merged: msg`This organization was merged into another one.`,
  invalid_values: msg`Values of this row cannot be saved.`,
}
