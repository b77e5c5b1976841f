import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import type { Seen } from './plan.ts'

/** All that waits, in order of arrival. */
export const readAll = (db: PersonDatabase): Promise<OutboxRow[]> => db.outbox.orderBy('seq').toArray()

/**
 * The entries with these numbers, what lies between them, and whatever was written since they were planned, by number, in
 * two reads. (One read for each entry, or all that waits for each request, is what a flush would spend its time on.)
 */
export async function readEntries(
  db: PersonDatabase,
  seqs: readonly number[],
  { lastSeq }: Seen,
): Promise<Map<number, OutboxRow>> {
  if (seqs.length === 0) return new Map()
  const read = await Promise.all([
    db.outbox
      .where('seq')
      .between(Math.min(...seqs), Math.max(...seqs), true, true)
      .toArray(),
    db.outbox.where('seq').above(lastSeq).toArray(),
  ])
  return new Map(read.flat().map((row) => [row.seq ?? 0, row]))
}
