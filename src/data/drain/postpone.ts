import { outboxTables } from '../outbox/enqueue.ts'
import type { Circumstances } from '../outbox/entry.ts'
import { isTurnedAway } from '../outbox/entry-kind.ts'
import { letGo } from '../outbox/let-go.ts'
import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import type { OutboxRow } from '../store/rows.ts'
import { countFailure, waitOf } from './quarantine.ts'
import type { Sent } from './send.ts'
import { stillFrozen } from './still-frozen.ts'
import type { Taken } from './take.ts'
import { entryBeside } from './thaw.ts'

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
  { db, random, now, newId }: Circumstances & { db: PersonDatabase; random: () => number },
  taken: readonly Taken[],
  { retryAfter, serverError, unanswered, turnedAway }: WhyLater,
): Promise<number | null> {
  const isAlone = taken.length === 1
  const later = await db.transaction('rw', [db.outbox, db.meta], async () => {
    const [lastSentAt, lastPulledAt] = await Promise.all([
      readMeta(db, 'lastSentAt'),
      readMeta(db, 'lastPulledAt'),
    ])
    const lastHeardAt = turnedAway && (lastPulledAt ?? '') > (lastSentAt ?? '') ? lastPulledAt : lastSentAt
    const { frozen, written } = await stillFrozen(db, taken, async (seqs) => {
      const rows = await db.outbox.bulkGet([...seqs])
      return new Map(rows.flatMap((row) => (row ? [[row.seq ?? 0, row] as const] : [])))
    })
    const waiting = frozen.map(({ row }) => {
      const failed =
        (serverError || turnedAway) && isAlone ? countFailure(row, lastHeardAt, now(), turnedAway) : {}
      // A request that is to be split goes again soon: most of its entries have nothing to do with its failure.
      const attempts = isAlone ? row.attempts + 1 : Math.min(row.attempts + 1, 2)
      const waitKind = unanswered ? 'unanswered' : retryAfter === undefined ? undefined : 'asked'
      // Whoever found no answer has heard nothing new of the day's limit.
      const dailyLimit = unanswered ? row.dailyLimit : undefined
      const tried: OutboxRow = { ...row, ...failed, attempts, waitKind, dailyLimit }
      return { ...tried, nextAt: now() + waitOf(tried, random, retryAfter) }
    })
    await Promise.all([written, db.outbox.bulkPut(waiting)])
    return waiting
  })
  for (const row of later) if (isTurnedAway(row) && (await replace(db, row, { now, newId }))) return now()
  return later.length === 0 ? null : Math.min(...later.map(({ nextAt }) => nextAt))
}

/** What was turned away and has an edit behind it goes with that one from now on: true where there is one. */
async function replace(db: PersonDatabase, { seq, key }: OutboxRow, env: Circumstances): Promise<boolean> {
  return db.transaction('rw', outboxTables(db), async () => {
    const row = seq === undefined ? undefined : await db.outbox.get(seq)
    if (row?.key !== key || !isTurnedAway(row) || !(await entryBeside(db, row))) return false
    await letGo(db, row, env)
    await project(db, row.ref, await projectionContext(db, new Date(env.now()).toISOString()))
    return true
  })
}
