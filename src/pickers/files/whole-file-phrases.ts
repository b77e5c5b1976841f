import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblem } from '../../../workbook/read-organizations.ts'

/** Why a file cannot be read at all; `limit` is the number that the rule names. */
export const wholeFilePhrases: Record<FileProblem['code'], (limit: string) => MessageDescriptor> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: () => msg`The file is larger than 5 MB.`,
  wrong_kind: () =>
    msg`Its name does not end in .xlsx, .txt or .csv. Open it in a spreadsheet and save it as .xlsx.`,
  not_a_workbook: () => msg`This is not an Excel workbook (.xlsx), despite its name. Save it as one.`,
  not_a_text: () => msg`This is not a text file, despite its name.`,
  encrypted: () => msg`It is protected by a password. Save it without one.`,
  damaged: () => msg`It is damaged. Open it in a spreadsheet and save it anew.`,
  unpacked_too_large: () => msg`It is too large once it is unpacked.`,
  too_many_parts: () => msg`It has too many parts. Save its sheet alone.`,
  too_many_rows: (limit) => msg`It has more than ${limit} rows. Send it in parts.`,
  headers_not_found: () => msg`None of its rows has the headers.`,
  quote_not_closed: () => msg`A quotation mark is opened and never closed.`,
  no_rows: () => msg`There is nothing below the headers.`,
  took_too_long: () => msg`Reading it took too long.`,
}
