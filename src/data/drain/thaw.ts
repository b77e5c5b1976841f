import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { referencedIds } from '../../../domain/sync/references.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { dropEntry } from '../outbox/enqueue.ts'
import { type Circumstances, foldUpdates, reopened } from '../outbox/entry.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'

/** The other entry of the same record; for a fixed one, what waits behind it. */
export async function entryBeside(db: PersonDatabase, row: OutboxRow): Promise<OutboxRow | undefined> {
  const entries = await db.outbox.where('ref').equals(row.ref).sortBy('seq')
  return entries.find((entry) => entry.seq !== row.seq)
}

/**
 * An entry that was refused for good is open again, under a new key, with the one behind it folded in. Null when nothing
 * is left to ask for. Part of a transaction.
 */
export async function thaw(
  db: PersonDatabase,
  row: OutboxRow,
  env: Circumstances,
): Promise<OutboxRow | null> {
  const behind = await entryBeside(db, row)
  const thawed = reopened(row, env)
  if (!behind) {
    await db.outbox.put(thawed)
    return thawed
  }
  if (behind.seq !== undefined) await db.outbox.delete(behind.seq)
  if (behind.op === 'delete' && row.op === 'create') {
    await dropEntry(db, row)
    return null
  }
  const folded = await fold(db, thawed, behind)
  if (folded.op === 'update' && Object.keys(folded.patch).length === 0) {
    await dropEntry(db, folded)
    return null
  }
  await db.outbox.put(folded)
  return folded
}

async function fold(db: PersonDatabase, row: OutboxRow, behind: OutboxRow): Promise<OutboxRow> {
  if (behind.op === 'delete') {
    return { ...row, op: 'delete', patch: {}, was: {}, names: [], ifMatch: row.ifMatch }
  }
  if (row.op !== 'create') return foldUpdates(row, behind)
  const { shape, references } = syncedRecords[row.type]
  const text = await db.texts.get(row.ref)
  const doc = applyPatch(shape, JSON.parse(text?.text ?? '{}') as Doc, behind.patch)
  await db.texts.put({ ref: row.ref, text: JSON.stringify(doc) })
  return { ...row, names: referencedIds(doc, references) }
}
