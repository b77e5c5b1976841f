import type { Problem, ProblemCode } from '../../domain/kernel/problems.ts'

/** English sentences for people who read logs and answers; the app has its own words, keyed by the same codes. */
const messages: Record<ProblemCode, string> = {
  malformed: 'The request cannot be read.',
  not_signed_in: 'A valid access token is needed.',
  not_allowed: 'This is not allowed for the person who is signed in.',
  staff_only_field: 'Only staff may change this field.',
  wrong_person: 'The request belongs to another person than the token.',
  not_found: 'There is nothing here.',
  in_progress: 'The same request is still being worked on.',
  season_locked: 'The season is locked.',
  id_taken: 'The id is already in use.',
  already_decided: 'Somebody has decided otherwise already.',
  no_active_season: 'No season is active.',
  site_inactive: 'The site is not active.',
  already_registered: 'There is a registration at this site for this season already.',
  profile_outdated: 'The profile is missing or was not confirmed in this season.',
  last_administrator: 'The last administrator cannot be revoked.',
  no_hours: 'There are no hours in this season.',
  in_use: 'Other records point to this one.',
  deleted: 'The record was deleted.',
  version_conflict: 'The record was changed meanwhile.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'This content type or encoding is not accepted.',
  key_reused: 'The idempotency key was used for another request.',
  item_deleted: 'The item was deleted and cannot be saved again under its id.',
  unknown_field: 'The field is not known.',
  required: 'The field is required.',
  invalid: 'The value is not valid.',
  too_long: 'The text is too long.',
  too_many: 'There are too many.',
  too_small: 'The value is too small.',
  unknown_reference: 'The record that is referred to does not exist or may not be used.',
  invalid_email: 'The e-mail address is not valid.',
  not_one_line: 'The text takes no line breaks, control characters or direction marks, and is not invisible.',
  invalid_date: 'The date is not valid.',
  date_not_in_season: 'The date is in no season.',
  hours_required: 'At least one volunteer with hours is required.',
  hours_not_positive: 'Hours must be greater than zero.',
  duplicate_value: 'The value occurs twice.',
  child_not_top_level: 'A child activity is saved inside its parent.',
  not_for_type: 'The field does not belong to this type of activity.',
  pending_not_withdrawn: 'A pending registration cannot be withdrawn.',
  phone_invalid: 'The telephone number is not valid.',
  transition_not_allowed: 'This is not possible for where the request stands now.',
  version_missing: 'The version is missing (If-Match).',
  too_many_requests: 'Too many requests; try again later.',
  unexpected: 'Something unexpected happened; it was logged under the request id.',
  unavailable: 'The service is not available at the moment.',
}

/** A problem as it is sent: with its English sentence. */
export type SentProblem = Problem & { Message: string }

/** Adds the English sentence to a problem. */
export const withMessage = (problem: Problem): SentProblem => ({
  ...problem,
  Message: messages[problem.Code],
})
