import { z } from 'zod'

/**
 * The one catalogue of failure codes. A code is stable and language-free; the app keys its sentences by it
 * (a missing sentence is a type error). The number is the HTTP status (decisions, The contract).
 */
export const problemStatus = {
  // 400 the request cannot be read
  malformed: 400,
  // 401 no or expired token
  not_signed_in: 401,
  // 403 seen, but not allowed
  not_allowed: 403,
  staff_only_field: 403,
  wrong_person: 403,
  // 404; `deleted` tells whoever could see it that it was there (409 for a create, whose Id is used up)
  not_found: 404,
  deleted: 404,
  // 409 state conflicts
  in_progress: 409,
  season_locked: 409,
  id_taken: 409,
  already_decided: 409,
  no_active_season: 409,
  site_inactive: 409,
  intake_closed: 409,
  already_registered: 409,
  already_invited: 409,
  profile_outdated: 409,
  last_administrator: 409,
  no_hours: 409,
  in_use: 409,
  season_in_use: 409,
  another_season_active: 409,
  unchanged: 409,
  cannot_be_undone: 409,
  already_merged: 409,
  // 412 version conflict
  version_conflict: 412,
  // 413, 415
  too_large: 413,
  unsupported_media_type: 415,
  // 422 a rule is broken
  key_reused: 422,
  item_deleted: 422,
  unknown_field: 422,
  required: 422,
  invalid: 422,
  too_long: 422,
  too_many: 422,
  too_small: 422,
  unknown_reference: 422,
  site_left_out: 422,
  site_not_approved_then: 422,
  placeholders_changed: 422,
  invalid_email: 422,
  not_one_line: 422,
  invalid_date: 422,
  date_not_in_season: 422,
  not_approved_then: 422,
  hours_required: 422,
  hours_not_positive: 422,
  students_not_positive: 422,
  duplicate_value: 422,
  child_not_top_level: 422,
  not_for_type: 422,
  pending_not_withdrawn: 422,
  phone_invalid: 422,
  invalid_url: 422,
  dates_reversed: 422,
  season_overlap: 422,
  season_too_long: 422,
  year_too_early: 422,
  year_too_late: 422,
  name_taken: 422,
  name_reserved: 422,
  transition_not_allowed: 422,
  not_merged: 422,
  unknown_parameter: 422,
  braces_left: 422,
  // 428, 429; `daily_limit` is said of one write alone, whatever else the person sends
  version_missing: 428,
  too_many_requests: 429,
  daily_limit: 429,
  // 5xx
  unexpected: 500,
  unavailable: 503,
} as const

/** A code of the catalogue. */
export type ProblemCode = keyof typeof problemStatus

/**
 * One thing that is wrong. `Field` is a path in the document (`VolunteerLogHeader.LogItems[<id>].SubjectId`)
 * when one field is to blame; `Limit` is the number that a rule names (a length, a count), `Name` what the writer of a
 * text named and nobody knows (a parameter).
 */
export interface Problem {
  Code: ProblemCode
  Field?: string
  Limit?: number
  Name?: string
}

/** Most problems that one answer tells: nobody reads more, and a sender must not decide how much is written. */
export const MOST_PROBLEMS = 100

/** A problem on the wire: `Message` is English, for people who read logs. */
export const problemSchema = z.object({
  Code: z.string(),
  Field: z.string().optional(),
  Limit: z.number().optional(),
  Name: z.string().optional(),
  Message: z.string(),
})

/**
 * Thrown at the edge of the server; the endpoint turns it into a reply. Carries at least one problem, and of more than
 * {@link MOST_PROBLEMS} the first ones.
 */
export class ProblemError extends Error {
  readonly problems: readonly [Problem, ...Problem[]]
  /** What a refusal may show besides its codes, e.g. the current row with 412. */
  readonly value: unknown
  /** The HTTP status: that of the first problem, unless another one was said. */
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(
    problems: Problem | readonly [Problem, ...Problem[]],
    more?: { value?: unknown; status?: number; retryAfterSeconds?: number },
  ) {
    const [first, ...others] = isList(problems) ? problems : [problems]
    const list = [first, ...others.slice(0, MOST_PROBLEMS - 1)] as const
    super(list.map((problem) => problem.Code).join(', '))
    this.name = 'ProblemError'
    this.problems = list
    this.value = more?.value ?? null
    this.status = more?.status ?? problemStatus[first.Code]
    this.retryAfterSeconds = more?.retryAfterSeconds
  }
}

function isList(
  problems: Problem | readonly [Problem, ...Problem[]],
): problems is readonly [Problem, ...Problem[]] {
  return Array.isArray(problems)
}
