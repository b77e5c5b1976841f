import { writeOutFixed } from '../noted/fixed-stretches.ts'
import { readNotes } from '../noted/notes.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import type { Seen } from './plan.ts'

/** All that waits, in order of arrival. */
export const readAll = (db: PersonDatabase): Promise<OutboxRow[]> => db.outbox.orderBy('seq').toArray()

/**
 * {@link readAll} for a drain that begins: what one that was cut off had only noted to be fixed says so in its rows, as an entry
 * like any other that waits for its answer.
 */
export async function readWrittenOut(db: PersonDatabase): Promise<OutboxRow[]> {
  const [rows, fixed] = await Promise.all([readAll(db), readNotes(db, 'fixed')])
  if (fixed.length === 0) return rows
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    await writeOutFixed(db)
    return await readAll(db)
  })
}

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
