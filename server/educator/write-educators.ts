import { sql } from 'kysely'
import type { Educator } from '../../domain/educator/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes educators with their sites, new and changed, with one statement for each table. */
export async function writeEducators(
  tx: Tx,
  created: readonly Accepted<Educator>[],
  changed: readonly Accepted<Educator>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into educator (id, first_name, last_name, email, phone_number, organization_id, languages, grades, version,
        created_on, modified_on, created_by_id, modified_by_id)
      select id, first_name, last_name, email, phone_number, organization_id, languages, grades, version,
        created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::educator, ${rowsOf(created)}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update educator set first_name = given.first_name, last_name = given.last_name, email = given.email,
        phone_number = given.phone_number, organization_id = given.organization_id, languages = given.languages,
        grades = given.grades, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::educator, ${rowsOf(changed)}::json) as given
      where educator.id = given.id
    `.execute(tx)
    const ids = changed.map(({ document }) => document.Id)
    await sql`delete from educator_site where educator_id = any(${ids}::uuid[])`.execute(tx)
  }
  const sites = [...created, ...changed].flatMap(({ document }) =>
    document.EducatorSiteHeader.Items.map(({ Id, SiteId, IsActive }) => ({
      id: Id,
      educator_id: document.Id,
      site_id: SiteId,
      is_active: IsActive,
    })),
  )
  if (sites.length === 0) return
  await sql`
    insert into educator_site (id, educator_id, site_id, is_active)
    select id, educator_id, site_id, is_active from json_populate_recordset(null::educator_site, ${JSON.stringify(sites)}::json)
  `.execute(tx)
}

const rowsOf = (accepted: readonly Accepted<Educator>[]): string =>
  JSON.stringify(
    accepted.map(({ document: educator, stamps }) => ({
      id: educator.Id,
      first_name: educator.FirstName,
      last_name: educator.LastName,
      email: educator.Email,
      phone_number: educator.PhoneNumber,
      organization_id: educator.OrganizationId,
      languages: choices(educator.LanguagesHeader.Items),
      grades: choices(educator.GradesHeader.Items),
      ...stampColumns(stamps),
    })),
  )

const choices = (items: readonly { Id: string; EnumerationId: string }[]) =>
  items.map(({ Id, EnumerationId }) => ({ Id, EnumerationId }))
