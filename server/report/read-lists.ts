import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'
import type { ListValue, ReportLists } from './define-report.ts'

/** The values of some lists by system name, in the order of each list; a list that is not there is empty. */
export async function readLists(on: Executor, names: readonly string[]): Promise<ReportLists> {
  if (names.length === 0) return {}
  const { rows } = await sql<{ name: string; values: ListValue[] }>`
    select list.system_name as name,
      json_agg(json_build_object('id', e.id, 'word', json_build_object('en', l.en, 'fr', l.fr))
        order by item.sort_order, e.id) as values
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration e on e.id = item.enumeration_id
      join localization l on l.key = e.localization_key
    where list.system_name = any(${[...names]}::text[])
    group by list.system_name
  `.execute(on)
  const read = new Map(rows.map(({ name, values }) => [name, values]))
  return Object.fromEntries(names.map((name) => [name, read.get(name) ?? []]))
}
