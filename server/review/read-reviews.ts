import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import type { LogStatus, Review } from '../../domain/review/review.ts'
import { reviewLimits } from '../../domain/review/standing.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'

/** A review as it is stored, and the season and sites of its log. */
export interface StoredReview {
  review: Review
  seasonId: string
  siteIds: string[]
}

/**
 * The reviews of these logs in no order, each with its newest turns; before anybody's sight is considered. Logs that
 * are deleted or were never reviewed are left out. One statement.
 */
export async function readReviews(on: Executor, ids: readonly string[]): Promise<StoredReview[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Review & { season_id: string; site_ids: string[] }>`
    select r.activity_id as "Id", r.version as "Version", r.site_id as "SiteId", r.author_id as "AuthorId",
      r.status as "Status", a.season_id,
      array(select l.site_id::text from activity_listing l where l.activity_id = r.activity_id) as site_ids, (
        select coalesce(json_agg(json_build_object(
            'Id', turn.id, 'Status', turn.status, 'ById', turn.by_id, 'ByName', person.full_name,
            'On', ${instantText('turn.taken_on')},
            'LogVersion', turn.log_version, 'Comments', (
              select coalesce(json_agg(json_build_object('Id', c.id, 'Field', c.field, 'ItemId', c.item_id, 'Text', c.text)
                order by c.position), '[]')
              from activity_review_comment c where c.turn_id = turn.id
            )) order by turn.number desc), '[]')
        from (
          select * from activity_review_turn t where t.activity_id = r.activity_id
          order by t.number desc limit ${reviewLimits.turns}
        ) turn join subject person on person.id = turn.by_id
      ) as "Turns"
    from activity_review r join activity a on a.id = r.activity_id
    where r.activity_id = any(${[...ids]}::uuid[]) and a.deleted_on is null
  `.execute(on)
  return rows.map(({ season_id, site_ids, ...review }) => ({
    review,
    seasonId: season_id,
    siteIds: site_ids,
  }))
}

/** Where these logs stand, those left out whose review the actor may not see. One statement. */
export async function readReviewStatuses(
  on: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<LogStatus[]> {
  const { rows } = await sql<LogStatus>`
    select a.id as "Id", coalesce(r.status, 'Unreviewed') as "Status"
    from activity a left join activity_review r on r.activity_id = a.id
    where a.id = any(${[...ids]}::uuid[]) and a.parent_id is null and a.deleted_on is null
      and ${mayBeSeenBy(actor, { site: sql`a.created_by_site_id`, author: sql`a.created_by_id` })}
    order by a.id
  `.execute(on)
  return rows
}

/** The rule of `maySeeReview` as a condition on the columns that hold a log's site and author. */
export function mayBeSeenBy(
  actor: Actor,
  { site, author }: { site: RawBuilder<unknown>; author: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (isStaff(actor)) return sql`true`
  const sites = coordinatedSites(actor)
  return sql`(${author} = ${actor.SubjectId} or ${site} = any(${sites}::uuid[]))`
}
