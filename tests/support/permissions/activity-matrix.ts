import type { PermissionOutcome } from './permission-outcome.ts'

/**
 * How somebody stands to an activity of a site: role, approvals and part in it together (decisions, Who may do what).
 * "Approved" without more is an approval at the activity's site in the active season.
 */
export const activityStandings = [
  'administrator',
  'staff',
  'coordinator of the site',
  'coordinator of a responding site',
  'coordinator of another site',
  'coordinator not approved in the active season',
  'creator, approved',
  'creator, approved in an earlier season only',
  'participant, approved',
  'participant, approved at a responding site',
  'participant, approved elsewhere',
  'volunteer of the site without part in it',
  'volunteer of another site',
  'person awaiting approval',
  'person without registration',
  'localizer',
  'organization manager',
] as const

/** See {@link activityStandings}. */
export type ActivityStandingName = (typeof activityStandings)[number]

/** What is tried: `create` is logging another activity at the same site with a date in the same season. */
const activityVerbs = ['create', 'see', 'edit', 'delete'] as const

/** See {@link activityVerbs}. */
type ActivityVerb = (typeof activityVerbs)[number]

/** The season of the activity: the active one, or an earlier one that is locked. */
export type ActivitySeasonState = 'open' | 'locked'

/** Cells in the order create, see, edit, delete; first in the open season, then in the locked one. */
const rows: Record<ActivityStandingName, readonly [open: string, locked: string]> = {
  administrator: ['yes yes yes yes', 'yes yes yes locked'],
  staff: ['yes yes yes yes', 'yes yes yes locked'],
  'coordinator of the site': ['yes yes yes yes', 'locked yes locked locked'],
  'coordinator of a responding site': ['no yes yes no', 'no yes locked no'],
  'coordinator of another site': ['no hidden hidden hidden', 'no hidden hidden hidden'],
  // Approved in the date's season, though not in the active one: the lock alone stands in the way of logging.
  'coordinator not approved in the active season': ['no hidden hidden hidden', 'locked hidden hidden hidden'],
  'creator, approved': ['yes yes yes yes', 'locked yes locked locked'],
  'creator, approved in an earlier season only': ['no yes no no', 'locked yes locked locked'],
  'participant, approved': ['yes yes yes no', 'locked yes locked no'],
  'participant, approved at a responding site': ['no yes yes no', 'no yes locked no'],
  'participant, approved elsewhere': ['no yes no no', 'no yes no no'],
  'volunteer of the site without part in it': ['yes hidden hidden hidden', 'locked hidden hidden hidden'],
  'volunteer of another site': ['no hidden hidden hidden', 'no hidden hidden hidden'],
  'person awaiting approval': ['no hidden hidden hidden', 'no hidden hidden hidden'],
  'person without registration': ['no hidden hidden hidden', 'no hidden hidden hidden'],
  localizer: ['no hidden hidden hidden', 'no hidden hidden hidden'],
  'organization manager': ['no hidden hidden hidden', 'no hidden hidden hidden'],
}

/** One cell of the matrix. */
export interface PermissionCell {
  standing: ActivityStandingName
  season: ActivitySeasonState
  verb: ActivityVerb
  outcome: PermissionOutcome
}

/** Every cell: standing × season × verb. */
export const activityPermissionCells: readonly PermissionCell[] = activityStandings.flatMap((standing) =>
  (['open', 'locked'] as const).flatMap((season) => {
    const outcomes = rows[standing][season === 'open' ? 0 : 1].split(' ') as PermissionOutcome[]
    return activityVerbs.map((verb, index) => ({
      standing,
      season,
      verb,
      outcome: outcomes[index] ?? 'hidden',
    }))
  }),
)
