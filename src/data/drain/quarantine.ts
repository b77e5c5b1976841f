import { QUARANTINE_AFTER } from '../outbox/entry-kind.ts'
import type { OutboxRow } from '../store/rows.ts'
import { backoff, LONGEST_ASKED } from './backoff.ts'

const DAY = 24 * 3600_000

/**
 * Counts the server's trouble with one entry, but only when other entries were taken since its last failure: a server
 * that is down for everybody says nothing about this one. `isTurnedAway`: it did not come as far as the server.
 */
export function countFailure(
  row: OutboxRow,
  lastSentAt: string | null,
  now: number,
  isTurnedAway = false,
): Pick<OutboxRow, 'serverFailures' | 'failedAt' | 'turnedAway'> {
  const othersSucceed = lastSentAt !== null && Date.parse(lastSentAt) >= row.failedAt
  const more = row.failedAt === 0 || othersSucceed ? 1 : 0
  const turnedAway = isTurnedAway ? (row.turnedAway ?? 0) + more : undefined
  return { serverFailures: row.serverFailures + more, failedAt: now, turnedAway }
}

/** How long an entry whose outcome is unknown waits, in milliseconds; a quarantined one a day. */
export const waitOf = (row: OutboxRow, random: () => number, retryAfter?: number): number =>
  row.serverFailures >= QUARANTINE_AFTER ? DAY : backoff(row.attempts, random, retryAfter)

/** The longest that {@link waitOf} can have given this entry, in milliseconds. */
export const longestWaitOf = (row: OutboxRow): number =>
  row.serverFailures >= QUARANTINE_AFTER ? DAY : LONGEST_ASKED
