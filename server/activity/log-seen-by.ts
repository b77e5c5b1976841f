import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'

/** The rule of `maySeeActivity` as a condition on a row `a` of `activity`. */
export const logSeenBy = (actor: Actor): RawBuilder<unknown> =>
  isStaff(actor)
    ? sql`true`
    : sql`(a.created_by_id = ${actor.SubjectId}
        or exists (select from activity_hours h where h.activity_id = a.id and h.subject_id = ${actor.SubjectId})
        or exists (
          select from activity_listing l
          where l.activity_id = a.id and l.site_id = any(${coordinatedSites(actor)}::uuid[])
        ))`
