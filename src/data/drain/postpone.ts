import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { countFailure, waitOf } from './quarantine.ts'
import type { Sent } from './send.ts'
import { stillFixed } from './still-fixed.ts'
import type { Taken } from './take.ts'

/** Why entries wait again: see {@link Sent}. */
export type WhyLater = Pick<
  Extract<Sent, { kind: 'unknown' }>,
  'retryAfter' | 'serverError' | 'unanswered' | 'turnedAway'
>

/**
 * Notes that these wait again, and gives the earliest time at which one of them may go (ms since 1970; null when none waits).
 * A server's trouble with one entry alone is counted: see quarantine. So is an entry that is turned away while the server is heard
 * otherwise, by a pull as well.
 */
export async function postpone(
  { db, random, now }: { db: PersonDatabase; random: () => number; now: () => number },
  taken: readonly Taken[],
  { retryAfter, serverError, unanswered, turnedAway }: WhyLater,
): Promise<number | null> {
  const isAlone = taken.length === 1
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    const [lastSentAt, lastPulledAt] = await Promise.all([
      readMeta(db, 'lastSentAt'),
      readMeta(db, 'lastPulledAt'),
    ])
    const lastHeardAt = turnedAway && (lastPulledAt ?? '') > (lastSentAt ?? '') ? lastPulledAt : lastSentAt
    const { fixed, written } = await stillFixed(db, taken, async (seqs) => {
      const rows = await db.outbox.bulkGet([...seqs])
      return new Map(rows.flatMap((row) => (row ? [[row.seq ?? 0, row] as const] : [])))
    })
    const waiting = fixed.map(({ row }) => {
      const failed = (serverError || turnedAway) && isAlone ? countFailure(row, lastHeardAt, now()) : {}
      // A request that is to be split goes again soon: most of its entries have nothing to do with its failure.
      const attempts = isAlone ? row.attempts + 1 : Math.min(row.attempts + 1, 2)
      const waitKind = unanswered ? 'unanswered' : retryAfter === undefined ? undefined : 'asked'
      const later: OutboxRow = { ...row, ...failed, attempts, waitKind }
      return { ...later, nextAt: now() + waitOf(later, random, retryAfter) }
    })
    await Promise.all([written, db.outbox.bulkPut(waiting)])
    return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAt }) => nextAt))
  })
}
