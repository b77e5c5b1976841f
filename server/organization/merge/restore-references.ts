import { sql } from 'kysely'
import type { PointingType } from '../../../domain/organization/patch-schema.ts'
import type { Tx } from '../../db/connection.ts'
import { note } from './move-references.ts'
import { type Pointer, pointers } from './pointers.ts'
import type { Touched } from './tell-pointing.ts'

/** What an undo came to: how many references name the organization again, and the records of those that were left. */
export interface Restored {
  restored: number
  left: { type: PointingType; id: string }[]
}

/**
 * Puts back what a merge moved, wherever merges alone had a hand in it since: a reference is where the merges after it
 * would have it. What somebody changed or took out meanwhile is left. The merges before and after forget the reference, or
 * expect it where it is now, so that each can still be undone by itself.
 */
export async function restoreReferences(tx: Tx, mergeId: string, touched: Touched): Promise<Restored> {
  const kinds = await sql<{ kind: string }>`
    select distinct kind from organization_move where merge_id = ${mergeId}
  `.execute(tx)
  const moved = new Set(kinds.rows.map(({ kind }) => kind))
  const found: Restored = { restored: 0, left: [] }
  for (const pointer of pointers.filter(({ kind }) => moved.has(kind))) {
    await lockRecords(tx, pointer, mergeId)
    const back = await putBack(tx, pointer, mergeId)
    note(touched, pointer, back)
    found.restored += back.length
    found.left.push(...(await takeLeft(tx, pointer, mergeId)))
  }
  return found
}

const lockRecords = async (tx: Tx, { recordTable, kind }: Pointer, mergeId: string): Promise<void> =>
  void (await sql`
    select id from ${sql.table(recordTable)}
    where id in (select record_id from organization_move where merge_id = ${mergeId} and kind = ${kind})
    order by id for update
  `.execute(tx))

async function putBack(tx: Tx, { table, column, record, item, kind }: Pointer, mergeId: string) {
  const { rows } = await sql<{ record_id: string }>`
    with mine as (
      update ${sql.table(table)} p set ${sql.ref(column)} = m.from_id from organization_move m
      where m.merge_id = ${mergeId} and m.kind = ${kind} and p.${sql.ref(record)} = m.record_id
        and p.${sql.ref(item)} = m.item_id and p.${sql.ref(column)} = m.stands_at
      returning m.id, m.record_id, m.item_id, m.from_id, m.stands_at
    ), earlier as (
      update organization_move e set stands_at = mine.from_id from mine
      where e.kind = ${kind} and e.record_id = mine.record_id and e.item_id = mine.item_id and e.id < mine.id
        and e.stands_at = mine.stands_at
    ), forgotten as (
      delete from organization_move f using mine
      where f.kind = ${kind} and f.record_id = mine.record_id and f.item_id = mine.item_id and f.id >= mine.id
    )
    select record_id from mine
  `.execute(tx)
  return rows
}

/** Those that somebody changed: no longer the merge's to put back. */
async function takeLeft(tx: Tx, { kind, type }: Pointer, mergeId: string): Promise<Restored['left']> {
  const { rows } = await sql<{ record_id: string }>`
    with gone as (
      delete from organization_move where merge_id = ${mergeId} and kind = ${kind} returning record_id
    )
    select distinct record_id from gone order by record_id
  `.execute(tx)
  return rows.map(({ record_id }) => ({ type, id: record_id }))
}
