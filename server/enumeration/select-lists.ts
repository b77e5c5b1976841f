import { sql } from 'kysely'
import type { EnumerationList } from '../../domain/enumeration/enumeration-list.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

const wordsOfValue = sql`'Id', value.id, 'LocalizationKey', value.localization_key, 'Description', value.description,
  'Value', value.value, 'SystemName', value.system_name,
  'Localizations', json_build_object('en', words.en, 'fr', words.fr)`

/**
 * Whole lists in no order, deleted ones included, each with what it offers and what it offered once; one statement. Of a
 * value that was deleted the words are told like those of one that was removed: old records name it.
 */
export async function selectLists(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<EnumerationList>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnumerationList & { deleted: boolean; dropped: string[] }>`
    select list.id as "Id", list.version as "Version", list.created_on as "CreatedOn",
      list.modified_on as "ModifiedOn", list.created_by_id as "CreatedById", list.modified_by_id as "ModifiedById",
      list.name as "Name", list.system_name as "SystemName", list.deleted_on is not null as deleted,
      coalesce((
        select json_agg(json_build_object(
          'Id', item.id,
          'EnumerationListId', item.enumeration_list_id,
          'EnumerationId', item.enumeration_id,
          'SortOrder', item.sort_order,
          'ConditionalTrigger', item.conditional_trigger,
          'Enumeration', json_build_object(${wordsOfValue})
        ) order by item.sort_order, item.enumeration_id)
        from enumeration_list_item item
          join enumeration value on value.id = item.enumeration_id and value.deleted_on is null
          join localization words on words.key = value.localization_key
        where item.enumeration_list_id = list.id
      ), '[]') as "EnumerationItems",
      coalesce((
        select json_agg(json_build_object(${wordsOfValue}, 'ConditionalTrigger', coalesce((
          select gone.conditional_trigger from removed_list_item gone
          where gone.enumeration_list_id = list.id and gone.enumeration_id = value.id
          order by gone.removed_on desc limit 1
        ), false)) order by value.localization_key)
        from enumeration value join localization words on words.key = value.localization_key
        where value.id in (
            select gone.enumeration_id from removed_list_item gone where gone.enumeration_list_id = list.id
            union
            select item.enumeration_id from enumeration_list_item item
            where item.enumeration_list_id = list.id and value.deleted_on is not null
          )
          and not exists (
            select from enumeration_list_item item
            where item.enumeration_list_id = list.id and item.enumeration_id = value.id and value.deleted_on is null
          )
      ), '[]') as "RemovedItems",
      array(select gone.id from removed_list_item gone where gone.enumeration_list_id = list.id) as dropped
    from enumeration_list list where list.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, dropped, ...record }) => ({ record, deleted, droppedItems: dropped }))
}

/** Ids of the lists by name: those of these system names, or all; and how many there are. One statement. */
export async function findLists(
  on: Executor,
  systemNames: readonly string[] | null,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    enumeration_list where deleted_on is null
      and (${systemNames && [...systemNames]}::text[] is null or system_name = any(${systemNames && [...systemNames]}::text[]))
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from ${from} order by fold(name), id limit ${limit}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
