import { sql } from 'kysely'
import { carriedOutreachStatuses } from '../../domain/outreach/carried.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { requestSeenBy } from './request-seen-by.ts'
import { selectRequests } from './select-requests.ts'

/** Requests that wait for their visit at the sites that the reader coordinates or opened. */
export const outreachSource: PullSource<'OutreachRequest'> = {
  name: 'outreach requests',
  type: 'OutreachRequest',
  reach: ({ scope }) => scope.logSites,
  batch: 250,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from outreach_request
      where latest_site_id = any(${[...scope.logSites]}::uuid[])
        and latest_status = any(${[...carriedOutreachStatuses]}::smallint[]) and deleted_on is null
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor, scope }, ids) =>
    (await selectRequests(tx, ids)).flatMap(({ record, deleted }) => {
      const { SiteId } = record
      const isCarried =
        !deleted &&
        SiteId !== null &&
        scope.logSites.includes(SiteId) &&
        carriedOutreachStatuses.includes(record.LatestStatus.Status)
      const doc = isCarried ? requestSeenBy(actor, record) : null
      return doc ? [{ id: record.Id, version: record.Version, doc }] : []
    }),
}
