import { noteReceipts } from '../noted/receipts.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type AcknowledgedCreate, deleteEntries } from './settle-creates.ts'

/**
 * Acknowledges new records ({@link isSettledByNote}) with one note for all of them: their heads and list rows stay as they are
 * (`noted/receipts.ts`). `generation`: the snapshot that is here. Part of a transaction.
 */
export async function noteArrivals(
  db: PersonDatabase,
  arrived: readonly AcknowledgedCreate[],
  generation: number,
): Promise<void> {
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
}

/**
 * True of a new record that nobody has touched since it was fixed together with others, if the server decided of it what lists
 * say here. There is more to the others.
 */
export const isSettledByNote = (create: AcknowledgedCreate): boolean => create.isNoted && isAsListed(create)

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
