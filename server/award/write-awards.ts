import { sql } from 'kysely'
import type { Award } from '../../domain/award/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole awards, new and changed, with one statement for each table whatever their number. */
export async function writeAwards(
  tx: Tx,
  created: readonly Accepted<Award>[],
  changed: readonly Accepted<Award>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into award (id, is_national, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, is_national, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::award, ${JSON.stringify(created.map(awardRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update award set is_national = given.is_national, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::award, ${JSON.stringify(changed.map(awardRow))}::json) as given
      where award.id = given.id
    `.execute(tx)
  }
  const words = [...created, ...changed].flatMap(({ document }) => awardLocaleRows(document))
  if (words.length === 0) return
  await sql`
    insert into award_locale (award_id, locale, name, description)
    select award_id, locale, name, description
    from json_populate_recordset(null::award_locale, ${JSON.stringify(words)}::json)
    on conflict (award_id, locale) do update set name = excluded.name, description = excluded.description
  `.execute(tx)
}

/** The row of the award itself, by column name. */
export const awardRow = ({ document, stamps }: Accepted<Award>) => ({
  id: document.Id,
  is_national: document.IsNational,
  ...stampColumns(stamps),
})

/** The rows of `award_locale`. */
export const awardLocaleRows = ({ Id, Locales }: Award) =>
  Locales.map(({ Locale, Name, Description }) => ({
    award_id: Id,
    locale: Locale,
    name: Name,
    description: Description,
  }))
