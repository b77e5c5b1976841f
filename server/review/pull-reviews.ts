import { sql } from 'kysely'
import { isStaff } from '../../domain/kernel/actor.ts'
import { carriesReview } from '../../domain/review/carried.ts'
import { SITE_LOGS_LIMIT } from '../../domain/site/pull-scope.ts'
import { behindLog, keyOfLog, newestFirst } from '../activity/newest-logs.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { mayBeSeenBy, readReviews } from './read-reviews.ts'

const read: PullSource<'Review'>['read'] = async (tx, { actor, scope }, ids) =>
  (await readReviews(tx, ids))
    .filter(({ review, seasonId, siteIds }) =>
      carriesReview(actor, scope, { ...review, SeasonId: seasonId, SiteIds: siteIds }),
    )
    .map(({ review }) => ({ id: review.Id, version: review.Version, doc: review }))

/**
 * The feed names the site that made the log alone, so that coordinators of its other sites do not hear of the review; staff,
 * who may have opened one of those, hear of all.
 */
const reach: PullSource<'Review'>['reach'] = ({ actor, scope }) =>
  isStaff(actor) ? 'everywhere' : scope.logSites

/** Reviews of the logs that the reader wrote, whatever their season. */
export const ownReviewSource: PullSource<'Review'> = {
  name: 'own reviews',
  type: 'Review',
  reach,
  batch: 200,
  list: async (tx, { actor }, after, limit) => {
    const { rows } = await sql<Place>`
      select activity_id as id, activity_id::text as key from activity_review
      where author_id = ${actor.SubjectId} and (${after}::uuid is null or activity_id > ${after}::uuid)
      order by activity_id limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}

/** Reviews of the logs of the sites that the reader coordinates or opened, in the order and within the limit of those logs. */
export const siteReviewSource: PullSource<'Review'> = {
  name: 'reviews of sites',
  type: 'Review',
  reach,
  batch: 200,
  limit: SITE_LOGS_LIMIT,
  list: async (tx, { actor, scope }, after, limit) => {
    if (scope.logSites.length === 0) return []
    const { rows } = await sql<Place>`
      select activity_id as id, ${keyOfLog} as key from (
        select distinct l.date, l.created_on, l.activity_id
        from activity_review r join activity_listing l on l.activity_id = r.activity_id
        where l.site_id = any(${[...scope.logSites]}::uuid[]) and l.season_id = any(${[...scope.seasons]}::uuid[])
          and ${mayBeSeenBy(actor, { site: sql`r.site_id`, author: sql`r.author_id` })} and ${behindLog(after)}
      ) logs
      ${newestFirst} limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}
