import { waits } from '../outbox/pending.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { isDue } from './backoff.ts'
import { longestWaitOf } from './quarantine.ts'

/** What can be sent now, in order of arrival, and when to look again (ms since 1970; null: nothing to wait for). */
export interface Plan {
  ready: OutboxRow[]
  nextAt: number | null
  seen: Seen
}

/** What was seen behind the entries when they were planned, so that settling need not read the whole outbox again. */
export interface Seen {
  /** The number of the last entry; what is written later has a higher one. */
  lastSeq: number
  /** Records with more than one entry. */
  followed: ReadonlySet<Ref>
}

/**
 * The entries that are free to go. For each record only its first; not one that needs the person, whose time has not
 * come, or whose body names a record that another entry is still to create. A frozen entry was free when it was
 * frozen, and goes again as it is.
 */
export function plan(rows: readonly OutboxRow[], now: number, inFlight: ReadonlySet<number>): Plan {
  const firsts = new Set<Ref>()
  const followed = new Set<Ref>()
  const waiting = waits(rows)
  const ready: OutboxRow[] = []
  let nextAt: number | null = null
  for (const row of rows) {
    if (firsts.has(row.ref)) {
      followed.add(row.ref)
      continue
    }
    firsts.add(row.ref)
    const isFree = row.state === 'frozen' || (row.state === 'open' && !waiting.has(row))
    if (!isFree || inFlight.has(row.seq ?? 0)) continue
    if (isDue(row.nextAt, now, longestWaitOf(row))) ready.push(row)
    else nextAt = Math.min(nextAt ?? row.nextAt, row.nextAt)
  }
  // What the server failed on goes last, so that it does not hold up the others.
  ready.sort((a, b) => a.serverFailures - b.serverFailures)
  return { ready, nextAt, seen: { lastSeq: rows.at(-1)?.seq ?? 0, followed } }
}

/**
 * No more go together where answers are far away, or before the first has come: while one is on its way back, several such can
 * follow one another, and less is left to be done when the last byte has gone. Near a server more together are faster.
 */
export const HALF = 125

/**
 * Of many, so few go first: what reads and compresses them all would keep the line idle meanwhile. So many they are because the
 * next ones may need a connection of their own: while that greets, the line has the first to carry.
 */
export const FIRST = 100

/** So few go together. */
const FEW = 100

/**
 * How many of those that are free go with the next request, `most` at most. The first request is small and leaves early, the
 * last ones are smaller again, so that little is left to be done when the last byte has gone. A few go together.
 */
export function shareOf(free: number, most: number, isFirst: boolean): number {
  if (free <= FEW) return Math.min(free, most)
  if (isFirst) return Math.min(FIRST, Math.ceil(free / 2), most)
  return free > most ? most : Math.ceil((free * 2) / 3)
}
