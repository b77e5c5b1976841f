import { sql } from 'kysely'
import { organizationLists } from '../../../domain/organization/lists.ts'
import type { Db } from '../../../server/db/connection.ts'
import { idOf } from '../../../server/shipped/id-of.ts'
import { systemLists, valueId, valueName } from '../../../server/shipped/system-lists.ts'

/** Adds the lists of the register as every charity begins with them, in both languages, to those of the tests. */
export async function plantRealLists(db: Db): Promise<void> {
  const names = Object.values(organizationLists) as string[]
  const rows = systemLists
    .filter(({ systemName }) => names.includes(systemName))
    .flatMap(({ systemName, items }) =>
      items.map(([value, en, fr], place) => ({
        list: systemName,
        item: idOf('enumeration-list-item', `${systemName}.${value}`),
        key: valueName(systemName, value),
        id: valueId(systemName, value),
        place: place + 100,
        value,
        en,
        fr,
      })),
    )
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given (list text, item uuid, key text, id uuid, place integer, value text, en text, fr text)`
  await sql`insert into localization (key, en, fr) select key, en, fr from ${given} on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into enumeration (id, localization_key, description, value) select id, key, en, value from ${given}
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into enumeration_list_item (id, enumeration_list_id, enumeration_id, sort_order)
    select given.item, list.id, given.id, given.place from ${given}
      join enumeration_list list on list.system_name = given.list
    on conflict do nothing
  `.execute(db)
}
