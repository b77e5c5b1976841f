import type { ActivitySeasonState, ActivityStandingName } from './activity-matrix.ts'
import type { PermissionOutcome } from './permission-outcome.ts'

/** What is tried: returning a log with a comment, approving it, reading its review. */
const reviewVerbs = ['return', 'approve', 'read'] as const

/** See {@link reviewVerbs}. */
type ReviewVerb = (typeof reviewVerbs)[number]

/**
 * How somebody stands to the log: those of activities, and the one that review alone tells apart. Who takes part in a
 * log sees it, and not its review.
 */
export type ReviewStandingName = ActivityStandingName | 'creator and coordinator of the site'

const hidden = ['hidden hidden hidden', 'hidden hidden hidden'] as const

/**
 * Cells in the order return, approve, read; first in the open season, then in the locked one. Outcomes as with
 * activities; `hidden` is also: absent from the answer for many logs, from each filter by status, and from the pull.
 */
const rows: Record<ReviewStandingName, readonly [open: string, locked: string]> = {
  administrator: ['yes yes yes', 'locked yes yes'],
  staff: ['yes yes yes', 'locked yes yes'],
  'coordinator of the site': ['yes yes yes', 'locked yes yes'],
  'coordinator of a responding site': hidden,
  'coordinator of another site': hidden,
  'coordinator not approved in the active season': hidden,
  'creator and coordinator of the site': ['yes yes yes', 'locked yes yes'],
  'creator, approved': ['no no yes', 'no no yes'],
  'creator, approved in an earlier season only': ['no no yes', 'no no yes'],
  'participant, approved': hidden,
  'participant, approved at a responding site': hidden,
  'participant, approved elsewhere': hidden,
  'volunteer of the site without part in it': hidden,
  'volunteer of another site': hidden,
  'person awaiting approval': hidden,
  'person without registration': hidden,
  localizer: hidden,
  'organization manager': hidden,
}

/** Every standing of the matrix. */
export const reviewStandings = Object.keys(rows) as ReviewStandingName[]

/** One cell of the matrix. */
export interface ReviewPermissionCell {
  standing: ReviewStandingName
  season: ActivitySeasonState
  verb: ReviewVerb
  outcome: PermissionOutcome
}

/** Every cell: standing × season × verb. */
export const reviewPermissionCells: readonly ReviewPermissionCell[] = reviewStandings.flatMap((standing) =>
  (['open', 'locked'] as const).flatMap((season) => {
    const outcomes = rows[standing][season === 'open' ? 0 : 1].split(' ') as PermissionOutcome[]
    return reviewVerbs.map((verb, index) => ({
      standing,
      season,
      verb,
      outcome: outcomes[index] ?? 'hidden',
    }))
  }),
)
