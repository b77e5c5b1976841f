import { sql } from 'kysely'
import type { KitDocument } from '../../domain/kit/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole kits, new and changed, with one statement each whatever their number. */
export async function writeKits(
  tx: Tx,
  created: readonly Accepted<KitDocument>[],
  changed: readonly Accepted<KitDocument>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into kit (id, site_id, language, english_name, english_description, french_name, french_description,
        duration_id, grades, subjects, visibility, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, site_id, language, english_name, english_description, french_name, french_description,
        duration_id, grades, subjects, visibility, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::kit, ${rowsOf(created)}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update kit set language = given.language, english_name = given.english_name,
        english_description = given.english_description, french_name = given.french_name,
        french_description = given.french_description, duration_id = given.duration_id, grades = given.grades,
        subjects = given.subjects, visibility = given.visibility, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::kit, ${rowsOf(changed)}::json) as given
      where kit.id = given.id
    `.execute(tx)
  }
}

const rowsOf = (accepted: readonly Accepted<KitDocument>[]): string =>
  JSON.stringify(
    accepted.map(({ document: kit, stamps }) => ({
      id: kit.Id,
      site_id: kit.SiteId,
      language: kit.Language,
      english_name: kit.EnglishName,
      english_description: kit.EnglishDescription,
      french_name: kit.FrenchName,
      french_description: kit.FrenchDescription,
      duration_id: kit.DurationId,
      grades: choices(kit.GradesHeader.Items),
      subjects: choices(kit.SubjectsHeader.Items),
      visibility: kit.Visibility,
      ...stampColumns(stamps),
    })),
  )

const choices = (items: readonly { Id: string; EnumerationId: string }[]) =>
  items.map(({ Id, EnumerationId }) => ({ Id, EnumerationId }))
