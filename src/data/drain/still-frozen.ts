import { beginToDropFrozen } from '../noted/frozen-entries.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import type { Taken } from './take.ts'

/** An entry that went out and whose bytes are still fixed. */
interface StillFrozen {
  taken: Taken
  /** As it stands, with its state said whether or not the row in the store says it. */
  row: OutboxRow
  /**
   * True where only a note says so. Nobody has touched the entry or its record since: whoever does writes it out first.
   * So nothing waits behind it, its record is as it was when it was made, and its row need not be read.
   */
  isNoted: boolean
}

/** What {@link stillFrozen} found. */
export interface StillFrozenEntries {
  frozen: StillFrozen[]
  /** The rows of the others, and what was read with them, by number. */
  rows: ReadonlyMap<number, OutboxRow>
  /** The notes about them have ended when it resolves. */
  written: Promise<unknown>
}

/**
 * Those of a request's entries that stand as they were sent: thawed since, an entry has another key. `readRows` is asked for
 * the rows of those that no note speaks of. Ends the notes about all of them: what becomes of the entries is the caller's to
 * write, in the same transaction, which waits for both.
 */
export async function stillFrozen(
  db: PersonDatabase,
  taken: readonly Taken[],
  readRows: (seqs: readonly number[]) => Promise<ReadonlyMap<number, OutboxRow>>,
): Promise<StillFrozenEntries> {
  const { ended: noted, written } = taken.some(({ isNoted }) => isNoted)
    ? await beginToDropFrozen(db, new Set(taken.map(({ entry }) => entry.Key)))
    : { ended: new Set<string>(), written: Promise.resolve() }
  const others = taken.filter(({ entry }) => !noted.has(entry.Key))
  const rows = await readRows(others.map(({ row }) => row.seq ?? 0))
  const frozen = taken.flatMap((each): StillFrozen[] => {
    if (noted.has(each.entry.Key))
      return [{ taken: each, row: { ...each.row, state: 'frozen' }, isNoted: true }]
    const row = rows.get(each.row.seq ?? 0)
    return row?.key === each.entry.Key && row.state === 'frozen' ? [{ taken: each, row, isNoted: false }] : []
  })
  return { frozen, rows, written }
}
