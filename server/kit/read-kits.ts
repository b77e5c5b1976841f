import { sql } from 'kysely'
import type { Kit } from '../../domain/kit/kit.ts'
import type { Executor } from '../db/connection.ts'

/** Kits with the given ids, in no order. Deleted ones are left out. */
export async function readKits(on: Executor, ids: readonly string[]): Promise<Kit[]> {
  const { rows } = await sql<Kit>`
    select kit.id as "Id", kit.version as "Version", kit.site_id as "SiteId",
      json_build_object('Id', site.id, 'Name', site.name) as "Site",
      kit.language as "Language", kit.english_name as "EnglishName", kit.english_description as "EnglishDescription",
      kit.french_name as "FrenchName", kit.french_description as "FrenchDescription", kit.duration_id as "DurationId",
      json_build_object('Items', kit.grades) as "GradesHeader",
      json_build_object('Items', kit.subjects) as "SubjectsHeader",
      kit.visibility as "Visibility", kit.created_on as "CreatedOn", kit.modified_on as "ModifiedOn"
    from kit join site on site.id = kit.site_id
    where kit.id = any(${ids}::uuid[]) and kit.deleted_on is null
  `.execute(on)
  return rows
}
