import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { needsPerson, shownState } from './entry-kind.ts'

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

/** True of what the server keeps having trouble with, and is tried daily. */
const isTriedDaily = (row: OutboxRow): boolean => row.state === 'frozen' && shownState(row) === 'quarantined'

/**
 * Makes due at once what only waits for its time; what needs the person stays. Gives how many entries
 * that were. What is tried daily, and a pause that the server asked for (429), end with `all` alone.
 */
export async function endWaits(db: PersonDatabase, which: WaitsToEnd): Promise<number> {
  // All rows in one read: the store would hand those of a filter over one by one.
  const isToGo = (row: OutboxRow) => (isTriedDaily(row) ? which === 'all' : !needsPerson(row))
  const readWaiting = async () =>
    (await db.outbox.toArray()).filter((row) => row.nextAt > 0 && isToGo(row) && ends[which](row))
  // Mostly nothing waits for its time, and what writes makes others wait.
  if (which !== 'all' && (await readWaiting()).length === 0) return 0
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    if (which === 'all') await db.meta.put({ key: 'pausedUntil', value: 0 })
    const waiting = await readWaiting()
    await db.outbox.bulkPut(waiting.map((row) => ({ ...row, nextAt: 0, waitKind: undefined })))
    return waiting.length
  })
}

/**
 * Makes due, once for each `version` of the server, what an earlier one had trouble with. One more failure, and it waits for its
 * day again.
 */
export async function retryAfterUpdate(db: PersonDatabase, version: string): Promise<void> {
  if ((await readMeta(db, 'triedBy')) === version) return
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    const kept = (await db.outbox.toArray()).filter(isTriedDaily)
    await db.outbox.bulkPut(kept.map((row) => ({ ...row, nextAt: 0 })))
    await writeMeta(db, { triedBy: version })
  })
}
