import { readReceipts, withReceipt } from '../noted/receipts.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { refOf } from '../store/rows.ts'

/** What has become of logs that a picture calls unsent, and of all that was unsent with them. */
export interface SentSince {
  /** Those of which nothing is unsent any more, each with the time that lists tell of it (ISO). */
  logs: { id: string; at: string }[]
  /** What still waits for signal. */
  unsent: number
  /** What waits for the person. */
  needsYou: number
  /** What was handed over and waits for staff. */
  handedOver: number
  /** When the server last acknowledged something, ISO; null when it never did. */
  lastSentAt: string | null
}

/**
 * Reads what has become of logs, in one transaction: what is told here is on disk. A log counts as sent as it does for lists: the
 * server has answered with a version, and no entry is about it.
 */
export function readSentSince(db: PersonDatabase, ids: readonly string[]): Promise<SentSince> {
  return db.transaction('r', [db.heads, db.outbox, db.meta], async () => {
    const [heads, entries, receipts, lastSentAt] = await Promise.all([
      db.heads.bulkGet(ids.map((id) => refOf('Workshop', id))),
      db.outbox.toArray(),
      readReceipts(db),
      readMeta(db, 'lastSentAt'),
    ])
    const waiting = new Set(entries.map((entry) => entry.ref))
    const needsYou = entries.filter(needsPerson).length
    const handedOver = entries.filter((entry) => !isUnsent(entry)).length
    return {
      logs: heads.flatMap((head) => {
        if (!head?.listed || waiting.has(head.ref) || withReceipt(receipts, head).version === 0) return []
        return [{ id: head.listed.Id, at: head.listed.ModifiedOn }]
      }),
      unsent: entries.length - needsYou - handedOver,
      needsYou,
      handedOver,
      lastSentAt,
    }
  })
}
