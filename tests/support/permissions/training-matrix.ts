import type { PermissionOutcome } from './permission-outcome.ts'

/** How somebody stands to a training that a site gave: role and approvals together. */
export const trainingStandings = [
  'administrator',
  'staff',
  'coordinator of the site',
  'coordinator of a site whose people took part',
  'coordinator of another site',
  'coordinator not approved in the active season',
  'volunteer who took part',
  'volunteer of the site',
  'person awaiting approval',
  'person without registration',
  'localizer',
  'organization manager',
] as const

/** See {@link trainingStandings}. */
export type TrainingStandingName = (typeof trainingStandings)[number]

/** What kind of training it is: of a usual type in the active season, in a locked one, or of a type for staff alone. */
const trainingSettings = ['open', 'locked', 'staff only'] as const

/** See {@link trainingSettings}. */
export type TrainingSetting = (typeof trainingSettings)[number]

/** What is tried; `create` is logging another such training at the same site. */
const trainingVerbs = ['create', 'see', 'edit', 'delete'] as const

const all = 'yes yes yes yes'
const nothing = 'no hidden hidden hidden'

/** Cells in the order create, see, edit, delete; for each setting in its order. */
const rows: Record<TrainingStandingName, readonly [open: string, locked: string, staffOnly: string]> = {
  administrator: [all, all, all],
  staff: [all, all, all],
  'coordinator of the site': [all, 'locked yes locked locked', 'no yes no no'],
  'coordinator of a site whose people took part': ['no yes no no', 'no yes no no', 'no yes no no'],
  'coordinator of another site': [nothing, nothing, nothing],
  'coordinator not approved in the active season': [nothing, nothing, nothing],
  'volunteer who took part': [nothing, nothing, nothing],
  'volunteer of the site': [nothing, nothing, nothing],
  'person awaiting approval': [nothing, nothing, nothing],
  'person without registration': [nothing, nothing, nothing],
  localizer: [nothing, nothing, nothing],
  'organization manager': [nothing, nothing, nothing],
}

/** Every cell: standing × setting × verb (specification 2, section 6; decisions, Who may do what). */
export const trainingPermissionCells = trainingStandings.flatMap((standing) =>
  trainingSettings.flatMap((setting, place) => {
    const outcomes = rows[standing][place]?.split(' ') as PermissionOutcome[]
    return trainingVerbs.map((verb, index) => ({
      standing,
      setting,
      verb,
      outcome: outcomes[index] ?? 'hidden',
    }))
  }),
)
