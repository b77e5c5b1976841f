import { dropNotes } from '../noted/notes.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import type { Taken } from './take.ts'

/** An entry that went out and whose bytes are still fixed. */
export interface StillFixed {
  taken: Taken
  /** As it stands, with its state said whether or not the row in the store says it. */
  row: OutboxRow
  /**
   * True where only the note says so. Nobody has touched the entry or its record since: whoever does writes it out first.
   * So nothing waits behind it, and its record is as it was when it was made.
   */
  isNoted: boolean
}

/**
 * Those of a request's entries that stand as they were sent: thawed since, an entry has another key. Ends the request's
 * stretch: what becomes of its entries is the caller's to write, in the same transaction.
 */
export async function stillFixed(
  db: PersonDatabase,
  taken: readonly Taken[],
  rowOf: (seq: number) => OutboxRow | undefined,
): Promise<StillFixed[]> {
  const named = [...new Set(taken.flatMap(({ stretch }) => stretch ?? []))]
  // One that was written out meanwhile is gone.
  const left = new Set((await db.meta.bulkGet(named)).map((note) => note?.key))
  await dropNotes(db, named)
  return taken.flatMap((each): StillFixed[] => {
    const row = rowOf(each.row.seq ?? 0)
    if (row?.key !== each.entry.Key) return []
    if (row.state === 'frozen') return [{ taken: each, row, isNoted: false }]
    const isNoted = row.state === 'open' && each.stretch !== undefined && left.has(each.stretch)
    return isNoted ? [{ taken: each, row: { ...row, state: 'frozen' }, isNoted }] : []
  })
}
