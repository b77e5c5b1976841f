import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'

/**
 * The entries with these numbers, and whatever waits behind them: all rows from the first number on, by number, in one
 * read. (One read for each entry is what a flush would spend its time on.)
 */
export async function readEntriesFrom(
  db: PersonDatabase,
  seqs: readonly number[],
): Promise<Map<number, OutboxRow>> {
  if (seqs.length === 0) return new Map()
  const rows = await db.outbox
    .where('seq')
    .aboveOrEqual(Math.min(...seqs))
    .toArray()
  return new Map(rows.map((row) => [row.seq ?? 0, row]))
}
