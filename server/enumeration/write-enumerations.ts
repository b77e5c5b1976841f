import { sql } from 'kysely'
import type { EnumerationDocument } from '../../domain/enumeration/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole values, new and changed, with one statement each whatever their number. */
export async function writeEnumerations(
  tx: Tx,
  created: readonly Accepted<EnumerationDocument>[],
  changed: readonly Accepted<EnumerationDocument>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into enumeration (id, localization_key, description, value, version, created_on, modified_on,
        created_by_id, modified_by_id)
      select id, localization_key, description, value, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::enumeration, ${rowsOf(created)}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update enumeration set localization_key = given.localization_key, description = given.description,
        value = given.value, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::enumeration, ${rowsOf(changed)}::json) as given
      where enumeration.id = given.id
    `.execute(tx)
  }
}

const rowsOf = (accepted: readonly Accepted<EnumerationDocument>[]): string =>
  JSON.stringify(
    accepted.map(({ document, stamps }) => ({
      id: document.Id,
      localization_key: document.LocalizationKey,
      description: document.Description,
      value: document.Value,
      ...stampColumns(stamps),
    })),
  )
