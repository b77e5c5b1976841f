import {
  type ActivityStanding,
  mayDeleteActivity,
  mayEditActivity,
  mayLogActivityAt,
  maySeeActivity,
} from '../activity/permissions.ts'
import type { Actor } from '../kernel/actor.ts'
import { seesStaffFields, withoutStaffFields } from '../log/staff-fields.ts'
import type { ProgramSupport, ProgramSupportRecord } from './document.ts'

/**
 * What the rules of logs look at, for program support: the same rules decide as for activities (decisions, Who may do
 * what), of the one site that it belongs to.
 */
export const standingOfProgramSupport = (
  log: Pick<ProgramSupport, 'SiteId' | 'VolunteerLogHeader'> & {
    CreatedById: string
    SeasonId: string | null
    Season: { Locked: boolean } | null
  },
): ActivityStanding => ({
  CreatedBySiteId: log.SiteId,
  CreatedById: log.CreatedById,
  SeasonId: log.SeasonId,
  SeasonLocked: log.Season?.Locked ?? false,
  SiteIds: [],
  SubjectIds: log.VolunteerLogHeader.LogItems.flatMap((item) => (item.SubjectId ? [item.SubjectId] : [])),
})

/** Who sees it: its author, who appears in its hours, coordinators of its site, staff. */
const maySeeProgramSupport = maySeeActivity

/** Who logs it at a site for a date in that season: approved there then, or in the active season; staff anywhere. */
export const mayLogProgramSupportAt = mayLogActivityAt

/** Who changes what they see. A locked season is read-only for everybody but staff. */
export const mayEditProgramSupport = mayEditActivity

/** Who deletes: its author, a coordinator of its site, staff; nobody in a locked season. */
export const mayDeleteProgramSupport = mayDeleteActivity

/** The record as the actor may see it, staff-only fields for staff alone; null when they may not. */
export function programSupportAsSeenBy(
  actor: Actor,
  record: ProgramSupportRecord,
): ProgramSupportRecord | null {
  if (!maySeeProgramSupport(actor, standingOfProgramSupport(record))) return null
  return seesStaffFields(actor) ? record : withoutStaffFields(record)
}
