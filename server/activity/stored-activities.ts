import { sql } from 'kysely'
import type { ActivityRecord } from '../../domain/activity/document.ts'
import type { Tx } from '../db/connection.ts'
import { recordOf } from './record-of.ts'
import { selectActivities } from './select-activities.ts'

/** What stands under an id: an activity, or a child of one. */
export interface LockedRow {
  id: string
  parentId: string | null
}

/** Locks whatever stands under these ids, in Id order, so that two lists that overlap wait instead of deadlocking. */
export async function lockActivities(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LockedRow>`
    select id, parent_id as "parentId" from activity where id = any(${[...ids]}::uuid[]) order by id for update
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An activity as it is stored now, with what only writing needs to know. */
export interface StoredActivity {
  record: ActivityRecord
  deleted: boolean
  droppedItems: readonly string[]
}

/** Reads the activities that stand under these ids, deleted ones included; of a child's id its parent. */
export async function readStored(
  tx: Tx,
  ids: readonly string[],
  locked: ReadonlyMap<string, LockedRow>,
): Promise<Map<string, StoredActivity>> {
  const roots = new Set<string>()
  for (const id of ids) {
    const row = locked.get(id)
    if (row) roots.add(row.parentId ?? row.id)
  }
  const rows = await selectActivities(tx, [...roots])
  return new Map(
    rows.map((row) => [
      row.id,
      { record: recordOf(row), deleted: row.deleted_on !== null, droppedItems: row.dropped_items },
    ]),
  )
}
