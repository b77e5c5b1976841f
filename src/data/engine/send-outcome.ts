import type { DrainReport } from '../drain/drain-parts.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import type { OutboxRow } from '../store/rows.ts'

/** How a "Send now" ended; each is a sentence on the screen. */
export type SendOutcome =
  | { kind: 'nothing-to-send' }
  | { kind: 'sent'; count: number }
  /** None was sent: the server keeps what was handed over, for staff to decide. */
  | { kind: 'handed-over' }
  /** No signal, or the server does not answer; everything is kept. */
  | { kind: 'unreachable'; left: number }
  | { kind: 'sign-in-needed'; left: number }
  /** Some went (`count`), some wait for the person (`needsYou`), some for the server (`left` in all). */
  | { kind: 'partly'; count: number; needsYou: number; left: number }

type Waiting = Pick<OutboxRow, 'ref' | 'seq' | 'state' | 'serverFailures'>

/**
 * What became of what was waiting when the person asked (`before`; at least one), by what is left now (`after`) and how the
 * last drain ended. Counted by what they saw, not by what this drain sent: the one that was under way, or another tab's, may
 * have sent a part of it; nothing is sent of a record as long as an entry of it from before stands in the outbox (`rest`), handed
 * over or with a later one folded in.
 */
export function outcomeOf(
  before: readonly Waiting[],
  after: readonly Waiting[],
  ended: DrainReport['ended'],
  rest: readonly Waiting[] = after,
): SendOutcome {
  const left = after.length
  const isStanding = ({ ref, seq = 0 }: Waiting): boolean =>
    rest.some((row) => row.ref === ref && (row.seq ?? 0) <= seq)
  const count = before.filter((row) => !isStanding(row)).length
  if (left === 0 && count === 0) return { kind: 'handed-over' }
  if (left === 0) return { kind: 'sent', count }
  if (ended === 'sign-in-needed') return { kind: 'sign-in-needed', left }
  const needsYou = after.filter(needsPerson).length
  if (count === 0 && ended === 'unreachable') return { kind: 'unreachable', left: left - needsYou }
  // Of a server that asks to wait nobody says that it cannot be reached.
  if (count === 0 && needsYou === 0 && ended === 'busy') return { kind: 'unreachable', left }
  return { kind: 'partly', count, needsYou, left }
}
