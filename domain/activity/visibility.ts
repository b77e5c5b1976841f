import type { Actor } from '../kernel/actor.ts'
import { namesOfVolunteers } from '../log/names.ts'
import { seesStaffFields, withoutStaffFields } from '../log/staff-fields.ts'
import type { ActivityRecord } from './document.ts'
import {
  type ActivityStanding,
  coordinatesActivity,
  maySeeActivity,
  standingOfActivity,
} from './permissions.ts'

/**
 * The record as the actor may see it, or null when they may not: staff-only fields for staff alone, e-mail addresses of
 * educators for coordinators of its sites and staff (decisions, Who may do what). Lists, pulls and 412 answers all go
 * through here.
 */
export function asSeenBy(actor: Actor, record: ActivityRecord): ActivityRecord | null {
  const standing = standingOfActivity(record)
  return maySeeActivity(actor, standing) ? shownIn(sightOf(actor, standing), record) : null
}

/** How much of a record is shown, to whoever may see it at all. */
export type Sight = 'whole' | 'without staff fields' | 'without staff fields and e-mail addresses'

/**
 * How the activity looks to them: by their rights at its sites. A coordinator who only takes part in a log of another
 * site sees it as any volunteer would.
 */
export const sightOf = (actor: Actor, activity: ActivityStanding): Sight =>
  seesStaffFields(actor)
    ? 'whole'
    : coordinatesActivity(actor, activity)
      ? 'without staff fields'
      : 'without staff fields and e-mail addresses'

/** The record as it looks to whoever has that sight; whether they may see it is another question (`maySeeActivity`). */
export function shownIn(sight: Sight, record: ActivityRecord): ActivityRecord {
  if (sight === 'whole') return record
  const shown = withoutContactNames(withoutStaffFields(record))
  return sight === 'without staff fields' ? shown : withoutEducatorEmails(shown)
}

/** The names for display leave out people without an account, whose contact details are staff's. */
const withoutContactNames = (shown: ActivityRecord): ActivityRecord => ({
  ...shown,
  Volunteers: namesOfVolunteers(shown.VolunteerLogHeader.LogItems),
})

function withoutEducatorEmails(record: ActivityRecord): ActivityRecord {
  const Items = record.EducatorLogHeader.Items.map((item) => {
    if (!item.EducatorAuxData) return item
    const { Email: _, ...shown } = item.EducatorAuxData
    return { ...item, EducatorAuxData: shown }
  })
  return { ...record, EducatorLogHeader: { ...record.EducatorLogHeader, Items } }
}
