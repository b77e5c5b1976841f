import { sql } from 'kysely'
import { carriesActivity } from '../../domain/activity/carried.ts'
import { standingOfActivity } from '../../domain/activity/permissions.ts'
import { SITE_LOGS_LIMIT } from '../../domain/site/pull-scope.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { behindLog, keyOfLog, newestFirst } from './newest-logs.ts'
import { readActivitiesFor } from './read-activities.ts'

const read: PullSource<'Workshop'>['read'] = async (tx, { actor, scope }, ids) =>
  (await readActivitiesFor(tx, actor, ids))
    .filter((record) => carriesActivity(actor, scope, standingOfActivity(record)))
    .map((record) => ({ id: record.Id, version: record.Version, doc: record }))

/** Logs that the reader created or appears in, whatever their season. */
export const ownActivitySource: PullSource<'Workshop'> = {
  name: 'own activities',
  type: 'Workshop',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  list: async (tx, { actor }, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from (
        select id from activity
        where created_by_id = ${actor.SubjectId} and parent_id is null and deleted_on is null
        union
        select a.id from activity_hours h join activity a on a.id = h.activity_id
        where h.subject_id = ${actor.SubjectId} and a.parent_id is null and a.deleted_on is null
      ) own
      where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}

/**
 * All logs of the sites that the reader coordinates or opened, newest first, so that the limit keeps the newest. Each
 * site is read along its own index; an activity of several sites comes once.
 */
export const siteActivitySource: PullSource<'Workshop'> = {
  name: 'activities of sites',
  type: 'Workshop',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  limit: SITE_LOGS_LIMIT,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select activity_id as id, ${keyOfLog} as key from (
        select distinct newest.date, newest.created_on, newest.activity_id
        from unnest(${[...scope.logSites]}::uuid[]) as site (id)
        cross join lateral (
          select l.date, l.created_on, l.activity_id from activity_listing l
          where l.site_id = site.id and l.season_id = any(${[...scope.seasons]}::uuid[])
            and ${behindLog(after)}
          ${newestFirst} limit ${limit}
        ) newest
      ) logs
      ${newestFirst} limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}
