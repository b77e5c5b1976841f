import { noteReceipts } from '../noted/receipts.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type AcknowledgedCreate, deleteEntries } from './settle-creates.ts'

/**
 * Acknowledges new records that nobody has touched since they were fixed together, with one note for all of them: their
 * heads and list rows stay as they are (`noted/receipts.ts`). Leaves out, and returns, what has more to it: those whose row was
 * written meanwhile, and those of which the server decided otherwise than lists say here. `generation`: the snapshot that is
 * here. Part of a transaction.
 */
export async function noteArrivals(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
  generation: number,
): Promise<AcknowledgedCreate[]> {
  const arrived = creates.filter((create) => create.isNoted && isAsListed(create))
  await Promise.all([
    deleteEntries(
      db,
      arrived.flatMap(({ row }) => row.seq ?? []),
    ),
    noteReceipts(
      db,
      arrived.map(({ row, answer: { Version = 0, Derived = null } }) => [
        row.ref,
        { version: Version, derived: Derived, generation },
      ]),
    ),
  ])
  const done = new Set(arrived)
  return creates.filter((create) => !done.has(create))
}

/**
 * True where lists say of a log what the server decided; when it came there, the pull tells. The entry knows what they say,
 * unless it was edited or saved by an earlier build: to work it out anew for a thousand logs takes as long as sending fifty.
 */
function isAsListed({ row, answer: { Derived } }: AcknowledgedCreate): boolean {
  // A repeated answer says nothing of what the server decided: until a pull does, the device's own word holds.
  if (row.type !== 'Workshop' || !Derived) return true
  if (!row.listedAs) return false
  return Object.entries(row.listedAs).every(([field, value]) => (Derived[field] ?? value) === value)
}
