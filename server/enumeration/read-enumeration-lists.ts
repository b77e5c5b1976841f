import { sql } from 'kysely'
import type { EnumerationList } from '../../domain/enumeration/enumeration-list.ts'
import type { Executor } from '../db/connection.ts'

/** Which lists: by id, by system name, or all of them. */
export type ListChoice = { ids: readonly string[] } | { systemNames: readonly string[] } | 'all'

/** Lists with their items and words in one statement, by name. Deleted lists and values are left out. */
export async function readEnumerationLists(
  on: Executor,
  choice: ListChoice,
  limit: number,
): Promise<{ lists: EnumerationList[]; total: number }> {
  const { rows } = await sql<EnumerationList & { total: number }>`
    select list.id as "Id", list.version as "Version", list.name as "Name", list.system_name as "SystemName",
      coalesce((
        select json_agg(json_build_object(
          'EnumerationListId', item.enumeration_list_id,
          'EnumerationId', item.enumeration_id,
          'SortOrder', item.sort_order,
          'ConditionalTrigger', item.conditional_trigger,
          'Enumeration', json_build_object(
            'Id', value.id, 'LocalizationKey', value.localization_key, 'Description', value.description,
            'Value', value.value, 'SystemName', value.system_name,
            'Localizations', json_build_object('en', words.en, 'fr', words.fr))
        ) order by item.sort_order, item.enumeration_id)
        from enumeration_list_item item
        join enumeration value on value.id = item.enumeration_id and value.deleted_on is null
        join localization words on words.key = value.localization_key
        where item.enumeration_list_id = list.id
      ), '[]') as "EnumerationItems",
      count(*) over () as total
    from enumeration_list list
    where list.deleted_on is null and ${chosen(choice)}
    order by fold(list.name), list.id
    limit ${limit}
  `.execute(on)
  return { lists: rows.map(({ total: _total, ...list }) => list), total: rows[0]?.total ?? 0 }
}

function chosen(choice: ListChoice) {
  if (choice === 'all') return sql`true`
  return 'ids' in choice
    ? sql`list.id = any(${choice.ids}::uuid[])`
    : sql`list.system_name = any(${choice.systemNames}::text[])`
}
