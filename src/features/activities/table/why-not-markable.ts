import type { Actor } from '../../../../domain/kernel/actor.ts'
import { mayReview } from '../../../../domain/review/standing.ts'
import type { ActivityListRow } from '../../../data/queries/activities.ts'

/** Why a log cannot be marked as reviewed from the table. */
export type NotMarkable = 'unsent' | 'not-yours' | 'comments' | 'already'

/**
 * Null for a log that may be marked: the server has what is seen, its site is coordinated, no comments about it are in progress
 * (`drafts`: the logs that have some; they must not be left behind unnoticed), and it is not marked yet.
 */
export function whyNotMarkable(
  row: ActivityListRow,
  actor: Actor,
  drafts: readonly string[],
): NotMarkable | null {
  if (row.entry !== null || row.Version === 0) return 'unsent'
  if (!mayReview(actor, row)) return 'not-yours'
  if (row.review === 'Reviewed') return 'already'
  return drafts.includes(row.Id) ? 'comments' : null
}
