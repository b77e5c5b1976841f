import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { journalReference } from '../record/journal-reference.ts'
import { type ItemRow, itemRows, listRow } from './list-rows.ts'
import type { ListSeed } from './lists/list-seed.ts'

/**
 * Makes the lists that are new, and adds new values behind those that a list has, in whatever order the charity has put
 * these. A list that the charity deleted, or made itself under the name of a new one, gets none. Devices are told.
 */
export async function seedLists(
  tx: Tx,
  lists: readonly ListSeed[],
  isNew: (key: string) => boolean,
): Promise<void> {
  const made = await makeLists(
    tx,
    lists.filter(({ systemName }) => isNew(`list/${systemName}`)),
  )
  const kept = await keptLists(tx, lists)
  const items = lists
    .flatMap((list) => itemRows(list).filter(({ code }) => isNew(`item/${list.systemName}/${code}`)))
    .filter(({ list }) => kept.has(list))
  await makeValues(tx, items)
  const grown = await addItems(tx, items)
  const { rows } = await sql<{ id: string; version: number }>`
    update enumeration_list set version = version + 1, modified_on = now()
    where id = any(${grown.filter((id) => !made.has(id))}::uuid[])
    returning id, version
  `.execute(tx)
  const told = [...[...made].map((id) => ({ id, version: 1 })), ...rows]
  await journalReference(
    tx,
    told.map((list) => ({ type: 'EnumerationList', ...list })),
  )
}

/** Gives the ids of those that were made: a name that is taken stays with whoever has it. */
async function makeLists(tx: Tx, lists: readonly ListSeed[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into enumeration_list (id, name, system_name)
    select id, name, system_name
    from json_populate_recordset(null::enumeration_list, ${JSON.stringify(lists.map(listRow))}::json)
    on conflict do nothing
    returning id
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function keptLists(tx: Tx, lists: readonly ListSeed[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from enumeration_list
    where id = any(${lists.map((list) => listRow(list).id)}::uuid[]) and deleted_on is null
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Values and their words; lists may share both, and words that a key has already stay. */
async function makeValues(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  const values = JSON.stringify([...new Map(items.map((item) => [item.key, item])).values()])
  await sql`
    insert into localization (key, en, fr)
    select key, en, fr from json_to_recordset(${values}::json) as given (key text, en text, fr text)
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into enumeration (id, localization_key, description, value)
    select value, key, en, code
    from json_to_recordset(${values}::json) as given (value uuid, key text, en text, code text)
    on conflict do nothing
  `.execute(tx)
}

/** Gives the ids of the lists that have more than before. What was removed or deleted in the meantime is left out. */
async function addItems(tx: Tx, items: readonly ItemRow[]): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    with given as (
      select given.* from json_to_recordset(${JSON.stringify(items)}::json)
        as given (id uuid, list uuid, value uuid, place integer, opens boolean)
      join enumeration e on e.id = given.value and e.deleted_on is null
      where not exists (
        select from removed_list_item gone
        where gone.enumeration_list_id = given.list and gone.enumeration_id = given.value
      ) and not exists (
        select from enumeration_list_item kept
        where kept.enumeration_list_id = given.list and kept.enumeration_id = given.value
      )
    ), last as (
      select enumeration_list_id as list, max(sort_order) as place from enumeration_list_item
      where enumeration_list_id in (select list from given) group by 1
    ), added as (
      insert into enumeration_list_item (id, enumeration_list_id, enumeration_id, sort_order, conditional_trigger)
      select given.id, given.list, given.value,
        coalesce(last.place, 0) + row_number() over (partition by given.list order by given.place), given.opens
      from given left join last on last.list = given.list
      on conflict do nothing
      returning enumeration_list_id as list
    )
    select distinct list from added
  `.execute(tx)
  return rows.map(({ list }) => list)
}
