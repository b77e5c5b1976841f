import { readOnTheWay } from '../drain/on-the-way.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { readMe } from '../queries/people.ts'
import { idsReturnedTo } from '../queries/reviews.ts'
import { type MetaFacts, readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/**
 * The state of sending, derived from the outbox's rows alone, with what the device knows of signal, of sign-in and of
 * logs that were returned.
 */
export interface SyncSummary {
  /** Entries of the outbox that the server does not have, whatever their state. */
  unsent: number
  /** Entries that were handed over and wait for staff. */
  handedOver: number
  /** Logs that a coordinator returned to the person: the server has them, nothing of them is unsent. */
  returned: number
  /** What waits for the person: unsent entries that only they can settle, and logs returned to them. */
  needsYou: number
  /** What is on its way at this moment: which of how many; null while nothing is. */
  sending: { count: number; of: number } | null
  /** True when something has waited for 24 hours. */
  waitingSince24h: boolean
  /** When the server last acknowledged something, ISO; null before the first time on this device. */
  lastSentAt: string | null
  /** False without signal, as far as the device can tell. */
  online: boolean
  /** True when sending waits for a fresh sign-in. */
  signInNeeded: boolean
  /** Why the last pull brought nothing though the server was there; null otherwise. */
  pullTrouble: MetaFacts['pullTrouble']
}

const DAY = 24 * 3600 * 1000

/** Reads the summary; run it in a live query. `online` is a hint of the browser's. */
export async function readSyncSummary(
  db: PersonDatabase = currentDatabase(),
  now: number = Date.now(),
  online: boolean = navigator.onLine,
): Promise<SyncSummary> {
  const [all, returned, lastSentAt, signInNeeded, pullTrouble, onTheWay] = await Promise.all([
    db.outbox.toArray(),
    countReturned(db),
    readMeta(db, 'lastSentAt'),
    readMeta(db, 'signInNeeded'),
    readMeta(db, 'pullTrouble'),
    readOnTheWay(db),
  ])
  const rows = all.filter(isUnsent)
  return {
    unsent: rows.length,
    handedOver: all.length - rows.length,
    returned,
    needsYou: rows.filter(needsPerson).length + returned,
    sending: onTheWay && { count: onTheWay.count, of: onTheWay.of },
    waitingSince24h: rows.some((row) => now - Date.parse(row.createdAt) > DAY),
    lastSentAt,
    online,
    signInNeeded,
    pullTrouble,
  }
}

async function countReturned(db: PersonDatabase): Promise<number> {
  const me = await readMe(db)
  return me ? (await idsReturnedTo(me.Id, db)).length : 0
}
