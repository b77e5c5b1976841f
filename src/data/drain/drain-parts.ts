import type { Circumstances } from '../outbox/entry.ts'
import type { Locks } from '../session/locks.ts'
import type { TokenSource } from '../session/tokens.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { Wire } from './send.ts'
import type { Silence } from './silent-holder.ts'

/** What the drain runs on: the same code in the page, in the service worker and under a test's seed. */
export interface DrainParts extends Circumstances, Pick<Wire, 'apiUrl' | 'fetch' | 'signal'> {
  db: PersonDatabase
  tokens: TokenSource
  random: () => number
  locks: Locks
  /** Has a connection opened while what goes over it is put together; absent where nobody can ask for one. */
  reach?: () => void
  /** Hears that answers have been written down and are on disk; absent where nobody waits for it. */
  settled?: () => void
  /** The person's own Id on the server, or null while it is not known. */
  person: () => Promise<string | null>
  /**
   * Kept by the caller from drain to drain. `size`: how many entries a request may carry now; halved when one fails.
   * `many`: see `take`; fewer where a simulation has few.
   * `silence`: the sign of life that another flusher was last found at, and when that was first seen.
   */
  pace: { size: number; many?: number; silence?: Silence }
}

/** How a drain ended. `nextAt`: when something waits for its time, ms since 1970. */
export interface DrainReport {
  ended: 'done' | 'unreachable' | 'sign-in-needed' | 'paused' | 'busy'
  sent: number
  refused: number
  nextAt: number | null
}
