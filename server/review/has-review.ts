import { type RawBuilder, sql } from 'kysely'
import { type Actor, isStaff } from '../../domain/kernel/actor.ts'
import { type ReviewStatus, reviewStatuses } from '../../domain/review/standing.ts'
import { mayBeSeenBy } from './read-reviews.ts'

/**
 * That the review of the listed log `l` has one of these statuses. Logs whose review the actor may not see have none
 * for them, not even Unreviewed. Most logs have no row, so Unreviewed is asked for by what does not stand in the way.
 */
export function hasReview(actor: Actor, wanted: ReadonlySet<ReviewStatus>): RawBuilder<unknown> {
  const columns = { site: sql`r.site_id`, author: sql`r.author_id` }
  if (!wanted.has('Unreviewed')) {
    return sql`l.activity_id in (
      select r.activity_id from activity_review r
      where r.status = any(${[...wanted]}::text[]) and ${mayBeSeenBy(actor, columns)}
    )`
  }
  const others = reviewStatuses.filter((status) => !wanted.has(status))
  const stands = sql`not exists (
    select from activity_review r where r.activity_id = l.activity_id and r.status = any(${others}::text[])
  )`
  if (isStaff(actor)) return stands
  const own = { site: sql`a.created_by_site_id`, author: sql`a.created_by_id` }
  return sql`${stands} and exists (
    select from activity a where a.id = l.activity_id and ${mayBeSeenBy(actor, own)}
  )`
}
