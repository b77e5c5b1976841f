import type { ImportColumn } from './columns.ts'

/** What can be wrong with a row of an import, by code; each has its sentence in both languages. */
export const importFindingCodes = [
  // A cell alone says it.
  'cell_error',
  'formula_without_value',
  'value_required',
  'text_too_long',
  'not_one_line',
  'not_an_email',
  'language_unknown',
  'role_unknown',
  'not_yes_or_no',
  'kind_unknown',
  'not_a_number',
  'date_not_number',
  'number_too_small',
  'number_too_great',
  'not_a_date',
  'date_too_early',
  'date_in_future',
  'date_not_in_season',
  'hours_twice',
  'support_without_season',
  // What the charity has by now says it.
  'site_unknown',
  'season_unknown',
  'address_unproven',
  'address_several',
  'person_unknown',
  'hours_differ',
  'school_unknown',
  'school_several',
  'educator_several',
  'educator_named_otherwise',
  // The record refused it as it was taken in.
  'not_taken',
] as const

/** See {@link importFindingCodes}. */
export type ImportFindingCode = (typeof importFindingCodes)[number]

/** Somebody or something that could be meant. */
interface ImportMatch {
  Id: string
  Label: string
}

/** One thing that is wrong with a row: a code, its cell, and what it takes to mend it. */
export interface ImportFinding {
  Code: ImportFindingCode
  Column: ImportColumn
  /** The number that the rule names. */
  Limit?: number
  /** Those among whom somebody has to choose; ten at most. */
  Matches?: ImportMatch[]
}

/** Codes that one answer settles for every row that has them: the person is the one that is named; the address is kept. */
export const settledTogether = ['address_unproven', 'person_unknown', 'hours_differ'] as const

/** See {@link settledTogether}. */
export type SettledTogether = (typeof settledTogether)[number]

/** Answers to whose address it is: nobody's of those who have it. */
export const SOMEBODY_NEW = 'new'

/** What was answered to a finding that no cell settles. */
export interface ImportChoices {
  /** Who is meant, of those with the address. */
  SubjectId?: string
  /** The school that is meant. */
  OrganizationId?: string
  /** The educator that is meant, or {@link SOMEBODY_NEW}. */
  EducatorId?: string
  /** Agreed: the hours wait under an address that nobody has. */
  Keep?: boolean
  /** Agreed: the hours count besides others of the same time. Of its own: who keeps an address was asked nothing of these. */
  Besides?: boolean
}
