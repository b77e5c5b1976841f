import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Problem, ProblemCode } from '../../domain/kernel/problems.ts'

/**
 * What each failure says to a person: what happened and what to do, never a code. A code without a phrase is a
 * type error here; a phrase without French fails the translations check.
 */
const phrases: Record<ProblemCode, (limit: number, name: string, field?: string) => MessageDescriptor> = {
  malformed: () => msg`This could not be read. Nothing was lost; please try again.`,
  not_signed_in: () => msg`Sign in again to continue. What you wrote is kept.`,
  not_allowed: () => msg`You may see this, but not change it.`,
  staff_only_field: () => msg`Only staff can change this.`,
  wrong_person: () => msg`This was written by another person on this device. Only that person can send it.`,
  not_found: () => msg`This no longer exists, or you may no longer see it.`,
  in_progress: () => msg`This is already being saved. It will go on automatically.`,
  // Without a field it is the season of what is stored already, where no other date helps.
  season_locked: (_limit, _name, field) =>
    field === undefined
      ? msg`Its season is locked, so this cannot be done any more. Ask staff.`
      : msg`Date must be in a valid season: this one is locked. Change the date if it is wrong, or ask staff.`,
  id_taken: () => msg`This record already exists and cannot be created again.`,
  already_decided: () => msg`Someone else has decided about this meanwhile.`,
  no_active_season: () => msg`No season is open at the moment. Nothing was lost; try again once one is open.`,
  site_inactive: () => msg`This site is inactive: it takes no registrations and no requests.`,
  already_registered: () => msg`You are registered at this site for this season already.`,
  already_invited: () => msg`This address has an open invitation already.`,
  profile_outdated: () => msg`Check and save your profile first: it is missing or from before this season.`,
  last_administrator: () => msg`At least one administrator has to stay.`,
  no_hours: () => msg`There are no hours in this season yet.`,
  in_use: () => msg`Other records still use this, so it cannot be deleted.`,
  season_in_use: () =>
    msg`Records of this season would be in no season any more, so its dates were not changed.`,
  another_season_active: () => msg`Another season is active. Only one can be.`,
  unchanged: () => msg`This is so already.`,
  deleted: () => msg`Someone deleted this meanwhile.`,
  version_conflict: () => msg`Someone else changed this meanwhile.`,
  too_large: () => msg`This is too large to be sent.`,
  unsupported_media_type: () => msg`This kind of file cannot be used here.`,
  key_reused: () => msg`This was already sent with other content.`,
  item_deleted: () => msg`This was removed earlier and cannot be used again. Add it anew.`,
  unknown_field: () => msg`This field is not known here. Updating the app may help.`,
  required: () => msg`Field is required.`,
  invalid: () => msg`This is not valid.`,
  too_long: (limit, _name, field) =>
    isOfName(field)
      ? msg`Name must not exceed ${plural(limit, { one: '# character', other: '# characters' })}.`
      : msg`${plural(limit, { one: '# character at most.', other: '# characters at most.' })}`,
  too_many: (limit) => msg`${plural(limit, { one: '# at most.', other: '# at most.' })}`,
  too_small: (limit) => msg`This must be at least ${limit}.`,
  unknown_reference: () => msg`What was chosen no longer exists. Choose again.`,
  site_left_out: () => msg`From a site that did not take part. Add the site, or remove this.`,
  site_not_approved_then: () =>
    msg`You are not approved at this site for the season of the date. Remove the site, or change the date.`,
  placeholders_changed: () =>
    msg`Keep the placeholders of the original: what stands in braces, and the numbered marks.`,
  invalid_email: () => msg`Must be a valid email.`,
  not_one_line: () => msg`This is one line of text: without line breaks or invisible characters.`,
  invalid_date: () => msg`Invalid date.`,
  date_not_in_season: () => msg`Date must be in a valid season.`,
  not_approved_then: () => msg`You are not approved at this site for the season of this date.`,
  hours_required: () => msg`Hours are required: add those of at least one volunteer.`,
  hours_not_positive: () => msg`Hours must be greater than zero.`,
  students_not_positive: () => msg`Students must be greater than zero.`,
  duplicate_value: () => msg`Value must be unique: this is already in the list.`,
  child_not_top_level: () => msg`An activity within another cannot be saved on its own.`,
  not_for_type: () => msg`This type of activity does not have this field.`,
  pending_not_withdrawn: () => msg`A registration that is waiting for approval cannot be withdrawn.`,
  phone_invalid: () => msg`Invalid phone number.`,
  invalid_url: () => msg`This is not a web address that begins with https://.`,
  dates_reversed: () => msg`The end is before the start.`,
  season_overlap: () => msg`Seasons cannot have overlapping dates: another season has days of this one.`,
  season_too_long: (limit) => msg`A season has at most ${limit} days. Check the years.`,
  year_too_early: (limit) => msg`The year must be ${limit} or later.`,
  year_too_late: (limit) => msg`The year must be ${limit} or earlier.`,
  name_taken: () => msg`Another site has this name, or one that leads to the same address.`,
  name_reserved: () => msg`A page of the app has this address. Choose another name.`,
  intake_closed: () => msg`This site takes no requests at the moment.`,
  transition_not_allowed: () => msg`This is not possible for where the request stands now.`,
  already_merged: () => msg`This organization was merged into another one.`,
  not_merged: () => msg`This organization is not merged into another one.`,
  cannot_be_undone: () => msg`This merge can no longer be undone.`,
  unknown_parameter: (_limit, name) => msg`E-mails of this type have no parameter “${name}”.`,
  braces_left: () => msg`Two braces in a row may only hold the name of a parameter.`,
  version_missing: () => msg`Open this again before you save: it is not known which version you changed.`,
  too_many_requests: () => msg`Too many requests at once. Wait a moment, then try again.`,
  daily_limit: (limit) => msg`At most ${limit} in 24 hours: this one has to wait. Nothing was lost.`,
  unexpected: () => msg`Something went wrong on the server. Nothing was lost; it will be tried again.`,
  unavailable: () => msg`The server cannot be reached now. Nothing was lost; it will be tried again.`,
}

/** True for the field of a name, of whatever. */
export const isOfName = (field = ''): boolean => field.endsWith('Name')

/** The phrase for a problem, to be shown with `i18n._(…)`. A code of a newer server reads as `unexpected`. */
export function phraseFor(
  problem: Pick<Problem, 'Limit' | 'Name' | 'Field'> & { Code: string },
): MessageDescriptor {
  const phrase = Object.hasOwn(phrases, problem.Code)
    ? phrases[problem.Code as ProblemCode]
    : phrases.unexpected
  return phrase(problem.Limit ?? 1, problem.Name ?? '', problem.Field)
}
