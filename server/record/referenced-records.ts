import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/**
 * What records are looked up for: to be `shown`, or to be `named` by what is about to be written. These stay until the
 * transaction ends: whoever deletes one waits, and finds it in use.
 */
export type LookedUp = 'shown' | 'named'

/** The end of a statement that looks records up; in the order of their Ids, so that two wait instead of deadlocking. */
export const heldFor = (what: LookedUp): RawBuilder<unknown> =>
  sql`order by id ${what === 'named' ? sql`for key share` : sql``}`

/** The sites among `ids` that exist. */
export async function readSites(
  tx: Tx,
  ids: readonly string[],
  what: LookedUp = 'named',
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from site where id = any(${[...ids]}::uuid[]) and deleted_on is null ${heldFor(what)}
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** The people among `ids` who are still there: neither deleted nor anonymised. */
export async function readPeople(tx: Tx, ids: readonly string[], what: LookedUp): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from subject
    where id = any(${[...ids]}::uuid[]) and deleted_on is null and anonymised_on is null ${heldFor(what)}
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** The organizations among `ids` that may still be named: neither deleted nor merged into another. */
export async function readOrganizations(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from organization
    where id = any(${[...ids]}::uuid[]) and deleted_on is null and merged_id is null and status <> 2
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** `List/Id` of the values that are in the lists they should be in. */
export async function readEnumerations(
  tx: Tx,
  references: readonly { id: string; list?: string | undefined }[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  const lists = new Set<string>()
  for (const { id, list } of references) {
    if (!list) continue
    ids.add(id)
    lists.add(list)
  }
  if (ids.size === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select list.system_name || '/' || item.enumeration_id as name
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration on enumeration.id = item.enumeration_id
    where list.system_name = any(${[...lists]}::text[])
      and item.enumeration_id = any(${[...ids]}::uuid[])
      and list.deleted_on is null and enumeration.deleted_on is null
  `.execute(tx)
  return new Set(rows.map((row) => row.name))
}
