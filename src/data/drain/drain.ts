import { drainLock } from './drain-lock.ts'
import type { DrainParts, DrainReport } from './drain-parts.ts'
import { OneDrain } from './one-drain.ts'
import { nextLook, SILENCE } from './silent-holder.ts'

/*
 * The flusher.
 *
 *   open ──take──> frozen ──send──> acknowledged: gone
 *     ^               │  ^
 *     │               │  └── no answer: the same bytes, the same key, later
 *     └── refused ────┘      (needs-fix, conflict, forbidden, locked, deleted: kept, shown)
 *
 * Two flushers at once are safe, only wasteful: the server knows a key it has seen, and an answer counts only for the
 * key under which the entry is frozen now.
 */

/** Sends what can be sent, once. Resolves when nothing more can go now. Never rejects for want of signal. */
export async function drain(parts: DrainParts): Promise<DrainReport> {
  const name = drainLock(parts.db)
  const run = () => new OneDrain(parts).run()
  const report = await parts.locks.holdIfFree(name, run)
  if (report !== 'busy') return report
  const lookAgainAt = await nextLook(parts)
  if (lookAgainAt !== null) return busyUntil(lookAgainAt)
  const stolen = await parts.locks.steal(name, run)
  return stolen === 'busy' ? busyUntil(parts.now() + SILENCE) : stolen
}

const busyUntil = (nextAt: number): DrainReport => ({ ended: 'busy', sent: 0, refused: 0, nextAt })
