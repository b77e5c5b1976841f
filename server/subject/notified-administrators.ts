import { sql } from 'kysely'

/**
 * Subjects `administrator` of those who are written to where nobody coordinates, as a table to join. Whoever was added ahead
 * is left out until the first sign-in, as among coordinators.
 */
export const notifiedAdministrators = sql`(
  select person.id from subject person
    join subject_role on subject_role.subject_id = person.id
    join role on role.id = subject_role.role_id and role.name = 'Administrator'
  where person.deleted_on is null and (person.awaits_address is null or person.proven_address is not null)
) administrator`
