import { sql } from 'kysely'
import { type Actor, approvedSites } from '../../domain/kernel/actor.ts'
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
    async regions() {
      const sites = approvedSites(actor)
      const { rows } = await sql<{ region: string }>`
        select distinct o.region_id as region from organization o
        where o.region_id is not null and (
          o.id in (select e.organization_id from educator_site es join educator e on e.id = es.educator_id
            where es.site_id = any(${sites}::uuid[]) and es.is_active and e.deleted_on is null)
          or o.id in (select s.organization_id from activity_school s where s.activity_id in (
            select l.activity_id from activity_listing l where l.site_id = any(${sites}::uuid[])
            order by l.modified_on desc limit 50)))
      `.execute(on)
      return rows.map(({ region }) => region)
    },
    async schoolsNamed(keys) {
      const { rows } = await sql<RegisterSchool>`
        select id as "Id", name as "Name", city as "City", postal_code as "PostalCode",
          region_id as "RegionId"
        from organization
        where deleted_on is null and status < 2 and name_key = any(${[...keys]}::text[])
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
