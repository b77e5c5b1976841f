import { sql } from 'kysely'
import { carriesReview } from '../../domain/review/carried.ts'
import { SITE_LOGS_LIMIT } from '../../domain/site/pull-scope.ts'
import { behindLog, keyOfLog, newestFirst } from '../activity/newest-logs.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { readReviews } from './read-reviews.ts'

const read: PullSource<'Review'>['read'] = async (tx, { actor, scope }, ids) =>
  (await readReviews(tx, ids))
    .filter(({ review, seasonId }) => carriesReview(actor, scope, { ...review, SeasonId: seasonId }))
    .map(({ review }) => ({ id: review.Id, version: review.Version, doc: review }))

/** Reviews of the logs that the reader wrote, whatever their season. */
export const ownReviewSource: PullSource<'Review'> = {
  name: 'own reviews',
  type: 'Review',
  reach: ({ scope }) => scope.logSites,
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

/** Reviews at the sites that the reader coordinates or opened, in the order and within the limit of their logs. */
export const siteReviewSource: PullSource<'Review'> = {
  name: 'reviews of sites',
  type: 'Review',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  limit: SITE_LOGS_LIMIT,
  list: async (tx, { scope }, after, limit) => {
    if (scope.logSites.length === 0) return []
    const { rows } = await sql<Place>`
      select activity_id as id, ${keyOfLog} as key from (
        select l.date, l.created_on, l.activity_id
        from activity_review r join activity_listing l on l.activity_id = r.activity_id and l.site_id = r.site_id
        where r.site_id = any(${[...scope.logSites]}::uuid[]) and l.season_id = any(${[...scope.seasons]}::uuid[])
          and ${behindLog(after)}
      ) logs
      ${newestFirst} limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}
