import { sql } from 'kysely'
import type { Tx } from '../../db/connection.ts'
import { type Pointer, pointers } from './pointers.ts'
import type { Touched } from './tell-pointing.ts'

/**
 * Lets everything that names one of the merged organizations name the target, and notes of each reference where it was. The
 * merges are in the table already; a fixed number of statements whatever their number.
 */
export async function moveReferences(tx: Tx, mergeIds: readonly string[], target: string): Promise<Touched> {
  const touched: Touched = new Map()
  for (const pointer of pointers) {
    const { table, column, record, item, kind } = pointer
    await lockRecords(tx, pointer, mergeIds)
    const { rows } = await sql<{ record_id: string }>`
      with noted as (
        insert into organization_move (merge_id, kind, record_id, item_id, from_id, stands_at)
        select m.id, ${kind}, p.${sql.ref(record)}, p.${sql.ref(item)}, p.${sql.ref(column)}, ${target}::uuid
        from organization_merge m join ${sql.table(table)} p on p.${sql.ref(column)} = m.organization_id
        where m.id = any(${[...mergeIds]}::uuid[])
        returning record_id, item_id
      )
      update ${sql.table(table)} p set ${sql.ref(column)} = ${target}::uuid from noted
      where p.${sql.ref(record)} = noted.record_id and p.${sql.ref(item)} = noted.item_id
      returning noted.record_id
    `.execute(tx)
    note(touched, pointer, rows)
  }
  await sql`
    update organization_move earlier
    set stands_at = case when earlier.stands_at = later.from_id then later.stands_at end
    from organization_move later
    where later.merge_id = any(${[...mergeIds]}::uuid[]) and earlier.kind = later.kind
      and earlier.record_id = later.record_id and earlier.item_id = later.item_id and earlier.id < later.id
  `.execute(tx)
  return touched
}

/** In Id order, like every list of writes, so that two of them wait for each other instead of locking each other out. */
async function lockRecords(
  tx: Tx,
  { table, column, record, recordTable }: Pointer,
  mergeIds: readonly string[],
) {
  await sql`
    select id from ${sql.table(recordTable)} where id in (
      select p.${sql.ref(record)} from organization_merge m
        join ${sql.table(table)} p on p.${sql.ref(column)} = m.organization_id
      where m.id = any(${[...mergeIds]}::uuid[])
    ) order by id for update
  `.execute(tx)
}

/** Adds records to those that were touched. */
export function note(touched: Touched, { type }: Pointer, rows: readonly { record_id: string }[]): void {
  const ids = touched.get(type) ?? new Set<string>()
  for (const { record_id } of rows) ids.add(record_id)
  if (ids.size > 0) touched.set(type, ids)
}
