import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'

/** Takes an entry out of the outbox; a create takes its record with it. */
export async function dropEntry(db: PersonDatabase, entry: OutboxRow): Promise<void> {
  if (entry.seq !== undefined) await db.outbox.delete(entry.seq)
  if (entry.op !== 'create') return
  await db.texts.delete(entry.ref)
  await db.heads.delete(entry.ref)
}
