import { sql } from 'kysely'
import type { EnumerationListDocument } from '../../domain/enumeration/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted, Removed } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

type List = Accepted<EnumerationListDocument>

/** Writes whole lists, new and changed, with one statement for each table whatever their number. */
export async function writeLists(tx: Tx, created: readonly List[], changed: readonly List[]): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into enumeration_list (id, name, system_name, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, name, system_name, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::enumeration_list, ${rowsOf(created)}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update enumeration_list set name = given.name, system_name = given.system_name, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::enumeration_list, ${rowsOf(changed)}::json) as given
      where enumeration_list.id = given.id
    `.execute(tx)
    await removeItems(tx, changed)
  }
  const items = [...created, ...changed].flatMap(itemRows)
  if (items.length === 0) return
  await sql`
    insert into enumeration_list_item (id, enumeration_list_id, enumeration_id, sort_order, conditional_trigger)
    select id, enumeration_list_id, enumeration_id, sort_order, conditional_trigger
    from json_populate_recordset(null::enumeration_list_item, ${JSON.stringify(items)}::json)
    on conflict (id) do update set sort_order = excluded.sort_order, enumeration_id = excluded.enumeration_id,
      conditional_trigger = excluded.conditional_trigger
  `.execute(tx)
}

/** Keeps what the lists no longer offer apart: records that were answered with it stay readable. */
async function removeItems(tx: Tx, changed: readonly List[]): Promise<void> {
  const kept = changed.flatMap(({ document }) => document.EnumerationItems.map(({ Id }) => Id))
  await sql`
    with gone as (
      delete from enumeration_list_item
      where enumeration_list_id = any(${changed.map(({ document }) => document.Id)}::uuid[])
        and id <> all(${kept}::uuid[])
      returning id, enumeration_list_id, enumeration_id, conditional_trigger
    )
    insert into removed_list_item (id, enumeration_list_id, enumeration_id, conditional_trigger)
    select id, enumeration_list_id, enumeration_id, conditional_trigger from gone
  `.execute(tx)
}

/** Deletes lists: what they offered is kept as removed, their system names are free. */
export async function deleteLists(tx: Tx, removed: readonly Removed<{ Id: string }>[]): Promise<void> {
  if (removed.length === 0) return
  await sql`
    with gone as (
      delete from enumeration_list_item
      where enumeration_list_id = any(${removed.map(({ record }) => record.Id)}::uuid[])
      returning id, enumeration_list_id, enumeration_id, conditional_trigger
    )
    insert into removed_list_item (id, enumeration_list_id, enumeration_id, conditional_trigger)
    select id, enumeration_list_id, enumeration_id, conditional_trigger from gone
  `.execute(tx)
}

const rowsOf = (accepted: readonly List[]): string =>
  JSON.stringify(
    accepted.map(({ document, stamps }) => ({
      id: document.Id,
      name: document.Name,
      system_name: document.SystemName,
      ...stampColumns(stamps),
    })),
  )

const itemRows = ({ document }: List) =>
  document.EnumerationItems.map((item) => ({
    id: item.Id,
    enumeration_list_id: document.Id,
    enumeration_id: item.EnumerationId,
    sort_order: item.SortOrder,
    conditional_trigger: item.ConditionalTrigger,
  }))
