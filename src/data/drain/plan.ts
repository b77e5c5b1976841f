import { waits } from '../outbox/pending.ts'
import type { OutboxRow } from '../store/rows.ts'
import { isDue } from './backoff.ts'
import { longestWaitOf } from './quarantine.ts'

/** What can be sent now, in order of arrival, and when to look again (ms since 1970; null: nothing to wait for). */
export interface Plan {
  ready: OutboxRow[]
  nextAt: number | null
}

/**
 * The entries that are free to go. For each record only its first; not one that needs the person, whose time has not
 * come, or whose body names a record that another entry is still to create. A frozen entry was free when it was
 * frozen, and goes again as it is.
 */
export function plan(rows: readonly OutboxRow[], now: number, inFlight: ReadonlySet<number>): Plan {
  const seen = new Set<string>()
  const waiting = waits(rows)
  const ready: OutboxRow[] = []
  let nextAt: number | null = null
  for (const row of rows) {
    if (seen.has(row.ref)) continue
    seen.add(row.ref)
    const isFree = row.state === 'frozen' || (row.state === 'open' && !waiting.has(row))
    if (!isFree || inFlight.has(row.seq ?? 0)) continue
    if (isDue(row.nextAt, now, longestWaitOf(row))) ready.push(row)
    else nextAt = Math.min(nextAt ?? row.nextAt, row.nextAt)
  }
  // What the server failed on goes last, so that it does not hold up the others.
  ready.sort((a, b) => a.serverFailures - b.serverFailures)
  return { ready, nextAt }
}
