import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingCode, FindingType } from '../../../../domain/upload/findings.ts'

/** Numbers of a finding, written for the reader. */
export interface FindingFacts {
  limit: string
  megabytes: string
  otherRow: string
  /** What stands in the row. */
  value: string
  /** What the register says instead. */
  other: string
}

interface Phrase {
  message: (facts: FindingFacts) => MessageDescriptor
  remedy: (facts: FindingFacts) => MessageDescriptor
}

/** The types of errors in words. */
export const typeTitles: Record<FindingType, MessageDescriptor> = {
  ParseError: msg`Cannot be read`,
  DataError: msg`Value not accepted`,
  ComparisonError: msg`Not found`,
}

const again = () => msg`Save it again as .xlsx in your spreadsheet program, or start from the template.`
const smaller = () => msg`Share the list out among several files.`

/** What each finding says, and what to do about it. A code without words is a type error here. */
export const findingPhrases: Record<FindingCode, Phrase> = {
  file_empty: { message: () => msg`The file is empty.`, remedy: () => msg`Choose another file.` },
  file_too_large: {
    message: ({ megabytes }) => msg`The file is larger than ${megabytes} MB.`,
    remedy: smaller,
  },
  wrong_kind: {
    message: () => msg`This kind of file is not accepted.`,
    remedy: () => msg`Choose an Excel document (.xlsx) or a tab-separated text (.txt).`,
  },
  not_a_workbook: {
    message: () => msg`This is not a current-format Excel document, despite its name.`,
    remedy: again,
  },
  not_a_text: { message: () => msg`This is not a text, whatever its name says.`, remedy: again },
  encrypted: {
    message: () => msg`The file is protected by a password.`,
    remedy: () => msg`Save it without a password.`,
  },
  damaged: { message: () => msg`The file is damaged.`, remedy: again },
  unpacked_too_large: {
    message: ({ megabytes }) => msg`Unpacked, the file is larger than ${megabytes} MB.`,
    remedy: () => msg`Copy the rows into the template.`,
  },
  too_many_parts: {
    message: () => msg`The file has too many parts.`,
    remedy: () => msg`Copy the rows into the template.`,
  },
  too_many_rows: {
    message: ({ limit }) => msg`The list has more than ${limit} rows.`,
    remedy: smaller,
  },
  took_too_long: {
    message: () => msg`Reading the file took too long.`,
    remedy: () => msg`Copy the rows into the template.`,
  },
  headers_not_found: {
    message: () => msg`The columns of the template were not found on any sheet.`,
    remedy: () => msg`Keep the headers of the template above your rows; their order does not matter.`,
  },
  header_twice: {
    message: () => msg`This column is there twice.`,
    remedy: () => msg`Remove one of the two.`,
  },
  quote_not_closed: {
    message: () => msg`A quotation mark is opened here and never closed.`,
    remedy: () => msg`Remove the mark or close it.`,
  },
  no_rows: {
    message: () => msg`There is nothing below the headers.`,
    remedy: () => msg`Write one row for each educator and school.`,
  },
  cell_error: {
    message: () => msg`The cell shows an error of its formula.`,
    remedy: () => msg`Write the value itself.`,
  },
  formula_without_value: {
    message: () => msg`The cell holds a formula whose value was not saved.`,
    remedy: () => msg`Write the value itself.`,
  },
  value_required: {
    message: () => msg`Something is missing here.`,
    remedy: () => msg`Fill this cell, or empty the others that belong to it.`,
  },
  not_a_number: {
    message: () => msg`This is not a whole number.`,
    remedy: () => msg`Write digits alone, for example 24.`,
  },
  date_not_number: {
    message: () => msg`This is a date, not a number.`,
    remedy: () =>
      msg`Your spreadsheet program may have changed it: format the cell as text and write the number again.`,
  },
  number_too_small: {
    message: ({ limit }) => msg`This must be at least ${limit}.`,
    remedy: () => msg`Correct the number, or leave the cell empty.`,
  },
  number_too_great: {
    message: ({ limit }) => msg`This must be at most ${limit}.`,
    remedy: () => msg`Correct the number, or leave the cell empty.`,
  },
  text_too_long: {
    message: ({ limit }) => msg`This is longer than ${limit} characters.`,
    remedy: () => msg`Shorten it.`,
  },
  not_an_email: {
    message: () => msg`This is not an e-mail address.`,
    remedy: () => msg`Correct it, or leave the cell empty and write the name.`,
  },
  not_yes_or_no: {
    message: () => msg`This is neither yes nor no.`,
    remedy: () => msg`Write Yes or No, or leave the cell empty.`,
  },
  youth_differs: {
    message: ({ limit, otherRow }) => msg`Row ${otherRow} says ${limit} youth for the same school.`,
    remedy: () => msg`Write the same number in both, or leave one empty: a school is counted once.`,
  },
  register_missing: {
    message: () => msg`The register of schools has not come to this device yet.`,
    remedy: () => msg`Open Élan once with signal, then upload the file again.`,
  },
  school_unknown: {
    message: () => msg`No school of this name is in the register.`,
    remedy: () => msg`Correct the name, or add the school by hand under “Add a school or organization”.`,
  },
  school_elsewhere: {
    message: () => msg`Schools of this name are in the register, but not with this city and postal code.`,
    remedy: () => msg`Correct the city and the postal code, or add the school by hand.`,
  },
  school_ambiguous: {
    message: ({ limit }) => msg`The register has ${limit} such schools.`,
    remedy: () => msg`Write the city and the postal code.`,
  },
  school_far: {
    message: ({ other }) =>
      msg`The register has this school in ${other}, in a province where your site does not work.`,
    remedy: () => msg`Write its city if it is the one you mean.`,
  },
  educator_unknown: {
    message: () => msg`No such educator is known here.`,
    remedy: () => msg`Correct the name, or add the person by hand under “Add an educator”.`,
  },
  educator_elsewhere: {
    message: () => msg`An educator of this name is known, but at another school.`,
    remedy: () => msg`Correct the school, or add the person by hand under “Add an educator”.`,
  },
  educator_ambiguous: {
    message: ({ limit }) => msg`${limit} such educators are known.`,
    remedy: () => msg`Write the school and the e-mail address, or add the person by hand.`,
  },
  educator_contradicts: {
    message: ({ value, other }) => msg`The name is ${value}, but the e-mail address is that of ${other}.`,
    remedy: () => msg`Check whether the cells of this row belong together.`,
  },
}
