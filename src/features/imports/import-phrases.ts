import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportColumn, ImportKind } from '../../../domain/imports/columns.ts'
import type { ImportFindingCode } from '../../../domain/imports/findings.ts'
import type { ImportView } from '../../../domain/imports/schema.ts'

/** What each kind of file is about. */
export const kindPhrases: Record<ImportKind, MessageDescriptor> = {
  people: msg`People`,
  hours: msg`Historic hours`,
  educators: msg`Educators`,
}

/** What a file of each kind is for, and what becomes of its rows. */
export const kindHints: Record<ImportKind, MessageDescriptor> = {
  people: msg`One row for each person, or one for each of their sites. They are recognized by their e-mail address, once the sign-in service has verified it: their first sign-in finds the entry. Without a season, the active one counts.`,
  hours: msg`One row for each person and season, or for each day. Hours of a season that is set up here count in records, certificates, reports about people and the “Summary”; those of an earlier year are listed in the record.`,
  educators: msg`One row for each educator and site. The school is found in the register by its name and city, or by its provincial number.`,
}

/** How the columns of the files are called. */
export const importColumnPhrases: Record<ImportColumn, MessageDescriptor> = {
  GivenName: msg`Given name`,
  FamilyName: msg`Family name`,
  Email: msg`E-mail`,
  Language: msg`Language`,
  Site: msg`Site`,
  Season: msg`Season`,
  Role: msg`Role`,
  Approved: msg({ message: 'Approved', context: 'column' }),
  Date: msg`Date`,
  Kind: msg`Kind of hours`,
  Hours: msg`Hours`,
  Preparation: msg`Preparation hours`,
  Delivery: msg`Delivery hours`,
  Support: msg`Program support hours`,
  Phone: msg`Phone number`,
  School: msg`School`,
  SchoolCity: msg`School city`,
  SchoolNumber: msg`Provincial school number`,
}

/** What to write in a column, where its name does not say it. */
export const importColumnHelp: Partial<Record<ImportColumn, MessageDescriptor>> = {
  Email: msg`Tells people apart, whatever their name; capitals do not matter.`,
  Language: msg`English or French. May be left empty.`,
  Site: msg`The name of the site as it is set up here.`,
  Season: msg`2025-2026, or 2025 for the season that begins in that year. Several seasons of a person are separated by semicolons.`,
  Role: msg`Volunteer or coordinator; empty means volunteer. Other roles are given in “Users and roles”.`,
  Approved: msg`Yes or no; empty is what is chosen when the file is imported.`,
  Date: msg`A day (YYYY-MM-DD), or nothing where the season is known.`,
  Kind: msg`Preparation, delivery or program support; empty means delivery.`,
  Hours: msg`Hours of that kind. Or use the three columns beside it, one for each kind.`,
  SchoolCity: msg`Tells schools of the same name apart.`,
  SchoolNumber: msg`Instead of the name, if you know it.`,
}

/** The same of the address of an educator: several may have that of their school. */
export const educatorAddressHelp = msg`Tells educators apart, together with the name; several may share an address.`

/** What is wrong with a cell; `limit` is the number that the rule names. */
export const importFindingPhrases: Record<ImportFindingCode, (limit: string) => MessageDescriptor> = {
  cell_error: () => msg`The cell holds an error of its formula.`,
  formula_without_value: () => msg`The cell holds a formula whose value was not saved.`,
  value_required: () => msg`Something is missing here.`,
  text_too_long: (limit) => msg`At most ${limit} characters.`,
  not_one_line: () => msg`This must be readable text on one line.`,
  not_an_email: () => msg`This is not an e-mail address.`,
  language_unknown: () => msg`English or French.`,
  role_unknown: () => msg`Volunteer or coordinator.`,
  not_yes_or_no: () => msg`Yes or no.`,
  kind_unknown: () => msg`Preparation, delivery or program support.`,
  not_a_number: () => msg`This is not a number of hours, such as 7.5 or 1250.`,
  date_not_number: () => msg`The spreadsheet made a date of this number.`,
  number_too_small: (limit) => msg`More than ${limit}.`,
  number_too_great: (limit) => msg`At most ${limit}.`,
  not_a_date: () => msg`This is not a date; write YYYY-MM-DD.`,
  date_too_early: () => msg`This date is too long ago to be right.`,
  date_in_future: () => msg`This day is still to come.`,
  date_not_in_season: () => msg`This day is not in the season of the row.`,
  hours_twice: () => msg`A row gives hours of one kind or hours in the three columns, not both.`,
  support_without_season: () => msg`Hours of program support need a season that is set up here.`,
  site_unknown: () => msg`No site is called that.`,
  season_unknown: () => msg`No such season is set up here.`,
  address_unproven: () =>
    msg`Somebody wrote this address into their account, but the sign-in service has not verified it.`,
  address_several: () => msg`Several people have this address.`,
  person_unknown: () => msg`Nobody has this address.`,
  hours_differ: () =>
    msg`Other hours of this person for the same time are there: from an earlier file, or in logs.`,
  school_unknown: () => msg`The register has no such school.`,
  school_several: () => msg`Several schools could be meant.`,
  educator_several: () => msg`Several educators have this address or name.`,
  educator_named_otherwise: () => msg`The educator with this address has another name.`,
  not_taken: () =>
    msg`This row could not be imported: the educator’s entry was changed at the same moment, or something is missing in it. Look at the entry, then check this row again.`,
}

/** The rows of each state, as a list can be narrowed to them. */
export const viewPhrases: Record<ImportView, (count: string) => MessageDescriptor> = {
  all: (count) => msg`All rows (${count})`,
  faults: (count) => msg`To fix (${count})`,
  new: (count) => msg`New (${count})`,
  there: (count) => msg`There already (${count})`,
  left: (count) => msg`Left out (${count})`,
  added: (count) => msg`Added (${count})`,
}

/** In which state a row is. */
export const statePhrases: Record<Exclude<ImportView, 'all'>, MessageDescriptor> = {
  faults: msg`To fix`,
  new: msg({ context: 'row of a file', message: 'New' }),
  there: msg`There already`,
  left: msg`Left out`,
  added: msg({ context: 'row of a file', message: 'Added' }),
}
