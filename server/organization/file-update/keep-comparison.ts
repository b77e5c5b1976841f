import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { fold } from '../../../domain/kernel/text.ts'
import type { FileComparison } from '../../../domain/organization/file-update/compare.ts'
import type { Db } from '../../db/connection.ts'

/** Rows that one statement writes. */
const batch = 500

/** Writes down what came of a file, in batches between which others are answered; `tell` hears which part is written. */
export async function keepComparison(
  db: Db,
  id: string,
  { changes, errors }: FileComparison,
  tell: (part: number) => Promise<void>,
): Promise<void> {
  const all = changes.length + errors.length
  for (let from = 0; from < changes.length; from += batch) {
    await tell(from / all)
    const rows = changes.slice(from, from + batch).map((change, place) => ({
      place: from + place,
      row_number: change.row,
      organization_id: change.organizationId,
      columns: change.columns,
      changes: change.values,
      before: change.before,
      search_text: fold(
        `${change.values.Name ?? ''} ${change.values.City ?? ''} ${change.values.ProvincialSchoolId ?? ''}`,
      ),
    }))
    await sql`
      insert into organization_file_item (file_id, place, row_number, organization_id, columns, changes, before, search_text)
      select ${id}::uuid, given.place, given.row_number, given.organization_id, given.columns, given.changes, given.before,
        given.search_text || ' ' || coalesce(fold(o.name || ' ' || o.city || ' ' || coalesce(o.provincial_school_id, '')), '')
      from json_populate_recordset(null::organization_file_item, ${JSON.stringify(rows)}::json) as given
        left join organization o on o.id = given.organization_id
    `.execute(db)
    await letOthersWork()
  }
  for (let from = 0; from < errors.length; from += batch) {
    await tell((changes.length + from) / all)
    const rows = errors.slice(from, from + batch).map(({ Message, Type, InfoJson }, place) => ({
      place: from + place,
      message: Message,
      type: Type,
      info: InfoJson,
    }))
    await sql`
      insert into organization_file_error (file_id, place, message, type, info)
      select ${id}::uuid, place, message, type, info
      from json_populate_recordset(null::organization_file_error, ${JSON.stringify(rows)}::json)
    `.execute(db)
    await letOthersWork()
  }
}
