import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { RegisterEducator, RegisterLookup, RegisterSchool } from '../../domain/upload/register-lookup.ts'
import type { Executor } from '../db/connection.ts'
import { isSeenBy, showsContactsTo } from '../educator/find-educators.ts'

/**
 * The register as the actor may use it. Educators are those that the actor sees; e-mail addresses are compared
 * where the reader sees them only, since a hit would tell the address.
 */
export function serverRegister(on: Executor, actor: Actor): RegisterLookup {
  const showsEmail = showsContactsTo(actor)
  return {
    async schoolsNamed(keys) {
      const { rows } = await sql<RegisterSchool>`
        select id as "Id", name as "Name", city as "City", postal_code as "PostalCode"
        from organization
        where deleted_on is null and status < 2 and name_key(name) = any(${[...keys]}::text[])
        order by id
      `.execute(on)
      return rows
    },
    async educatorsLike({ emails, names }) {
      const { rows } = await sql<RegisterEducator & { Email: string | null }>`
        select e.id as "Id", e.first_name as "FirstName", e.last_name as "LastName",
          case when ${showsEmail} then e.email end as "Email", e.organization_id as "OrganizationId", o.name as "SchoolName"
        from educator e join organization o on o.id = e.organization_id
        where e.deleted_on is null and ${isSeenBy(actor)}
          and (name_key(e.first_name || ' ' || e.last_name) = any(${[...names]}::text[])
            or (lower(e.email) = any(${[...emails]}::text[]) and ${showsEmail}))
        order by e.id
      `.execute(on)
      return rows.map(({ Email, ...educator }) => (Email === null ? educator : { ...educator, Email }))
    },
  }
}
