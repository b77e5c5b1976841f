import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { needsPerson } from './entry-kind.ts'

/**
 * Whose waiting ends: `unanswered`, what found no answer, at a sign of life of the server; `opening`, all but what the
 * server asked to wait, when the app is opened or signal comes back; `all`, when the person presses the button.
 */
export type WaitsToEnd = 'unanswered' | 'opening' | 'all'

const ends: Record<WaitsToEnd, (row: OutboxRow) => boolean> = {
  unanswered: (row) => row.waitKind === 'unanswered',
  opening: (row) => row.waitKind !== 'asked',
  all: () => true,
}

/** Which of two covers the other. */
export const widerWaits = (a: WaitsToEnd | null, b: WaitsToEnd | null): WaitsToEnd | null =>
  [a, b].includes('all') ? 'all' : [a, b].includes('opening') ? 'opening' : (a ?? b)

/**
 * Makes due at once what only waits for its time; what needs the person, or is tried daily, stays. Gives how many entries
 * that were. A pause that the server asked for (429) ends with `all` alone.
 */
export async function endWaits(db: PersonDatabase, which: WaitsToEnd): Promise<number> {
  // All rows in one read: the store would hand those of a filter over one by one.
  const readWaiting = async () =>
    (await db.outbox.toArray()).filter((row) => row.nextAt > 0 && !needsPerson(row) && ends[which](row))
  // Mostly nothing waits for its time, and what writes makes others wait.
  if (which !== 'all' && (await readWaiting()).length === 0) return 0
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    if (which === 'all') await db.meta.put({ key: 'pausedUntil', value: 0 })
    const waiting = await readWaiting()
    await db.outbox.bulkPut(waiting.map((row) => ({ ...row, nextAt: 0, waitKind: undefined })))
    return waiting.length
  })
}
