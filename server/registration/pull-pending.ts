import { sql } from 'kysely'
import type { PendingRegistration } from '../../domain/registration/pending.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'

const isPending = sql`
  not r.is_approved and r.approval_date is null and r.deleted_on is null
  and not exists (select from subject s where s.id = r.subject_id and s.anonymised_on is not null)`

/** Registrations that wait at the sites that the reader coordinates or opened: an open list hears of a newcomer. */
export const pendingRegistrationSource: PullSource<'PendingRegistration'> = {
  name: 'pending registrations',
  type: 'PendingRegistration',
  reach: ({ scope }) => scope.logSites,
  batch: 500,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select r.id, r.id::text as key from site_registration r
      where r.site_id = any(${[...scope.logSites]}::uuid[]) and r.season_id = any(${[...scope.seasons]}::uuid[])
        and ${isPending} and (${after}::uuid is null or r.id > ${after}::uuid)
      order by r.id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { scope }, ids) => {
    const { rows } = await sql<PendingRegistration & { version: number }>`
      select r.id as "Id", r.site_id as "SiteId", r.season_id as "SeasonId", r.version
      from site_registration r
      where r.id = any(${[...ids]}::uuid[]) and r.site_id = any(${[...scope.logSites]}::uuid[])
        and r.season_id = any(${[...scope.seasons]}::uuid[]) and ${isPending}
    `.execute(tx)
    return rows.map(({ version, ...doc }) => ({ id: doc.Id, version, doc }))
  },
}
