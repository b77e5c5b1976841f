import { type RawBuilder, sql } from 'kysely'
import { notifiedAdministrators } from '../subject/notified-administrators.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/**
 * The condition that a person is an administrator, or coordinates one of the sites, by now. A letter may wait for days behind
 * the moment at which its readers were chosen, and tells of other people. `person` and each of `sites` are columns.
 */
export function stillTold(person: RawBuilder<unknown>, ...sites: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const isAdministrator = sql`exists (select from ${notifiedAdministrators} where administrator.id = ${person})`
  if (sites.length === 0) return isAdministrator
  return sql`(${isAdministrator} or exists (
    select from ${notifiedCoordinators}
    where coordinator.subject_id = ${person} and coordinator.site_id in (${sql.join(sites)})
  ))`
}
