import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a person coordinates one of the sites by now. A letter may wait for days behind the moment at which
 * its readers were chosen, and tells of other people. `person` and each of `sites` are columns.
 */
export const stillCoordinates = (
  person: RawBuilder<unknown>,
  ...sites: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> => sql`exists (
  select from site_registration own join season on season.id = own.season_id and season.active
    join subject_role on subject_role.subject_id = own.subject_id
    join role on role.id = subject_role.role_id and role.name = 'Coordinator'
  where own.subject_id = ${person} and own.site_id in (${sql.join(sites)}) and own.is_approved and own.deleted_on is null
)`
