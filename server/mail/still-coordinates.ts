import { type RawBuilder, sql } from 'kysely'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/**
 * The condition that a person coordinates one of the sites by now. A letter may wait for days behind the moment at which
 * its readers were chosen, and tells of other people. `person` and each of `sites` are columns.
 */
export const stillCoordinates = (
  person: RawBuilder<unknown>,
  ...sites: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> => sql`exists (
  select from ${notifiedCoordinators}
  where coordinator.subject_id = ${person} and coordinator.site_id in (${sql.join(sites)})
)`
