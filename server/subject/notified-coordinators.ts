import { sql } from 'kysely'

/**
 * Registrations `coordinator` of those who are written to about others at a site, as a table to join: approved, in the active
 * season, of somebody who has the role. Whoever was added ahead is left out until the first sign-in: the address stood in a
 * file, and nobody has proved whose it is (who only moves to another provider keeps the proven one).
 */
export const notifiedCoordinators = sql`(
  site_registration coordinator
    join season on season.id = coordinator.season_id and season.active
      and coordinator.is_approved and coordinator.deleted_on is null
    join subject_role on subject_role.subject_id = coordinator.subject_id
    join role on role.id = subject_role.role_id and role.name = 'Coordinator'
    join subject person on person.id = coordinator.subject_id
      and (person.awaits_address is null or person.proven_address is not null)
)`
