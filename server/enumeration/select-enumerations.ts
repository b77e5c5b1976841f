import { sql } from 'kysely'
import type { EnumerationRecord } from '../../domain/enumeration/enumeration-list.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole values in no order, deleted ones included, each with the lists that offer it; one statement. */
export async function selectEnumerations(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<EnumerationRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnumerationRecord & { deleted: boolean }>`
    select value.id as "Id", value.version as "Version", value.created_on as "CreatedOn",
      value.modified_on as "ModifiedOn", value.created_by_id as "CreatedById", value.modified_by_id as "ModifiedById",
      value.localization_key as "LocalizationKey", value.description as "Description", value.value as "Value",
      value.system_name as "SystemName", json_build_object('en', words.en, 'fr', words.fr) as "Localizations",
      coalesce((
        select json_agg(json_build_object('Id', list.id, 'Name', list.name) order by fold(list.name), list.id)
        from enumeration_list_item item
          join enumeration_list list on list.id = item.enumeration_list_id and list.deleted_on is null
        where item.enumeration_id = value.id
      ), '[]') as "Lists",
      value.deleted_on is not null as deleted
    from enumeration value join localization words on words.key = value.localization_key
    where value.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/** Ids of all values by their key, and how many there are; one statement. */
export async function findEnumerations(
  on: Executor,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(
        select id from enumeration where deleted_on is null order by fold(localization_key), id limit ${limit}
      ) as ids,
      (select count(*) from enumeration where deleted_on is null) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
