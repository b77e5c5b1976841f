import type { Actor } from '../../../../domain/kernel/actor.ts'
import { mayReview } from '../../../../domain/review/standing.ts'
import type { ActivityListRow } from '../../../data/queries/activities.ts'

/** Why a log cannot be marked as reviewed from the table. */
export type NotMarkable = 'unsent' | 'not-yours' | 'already'

/** Null for a log that may be marked: the server has what is seen, its site is coordinated, and it is not marked yet. */
export function whyNotMarkable(row: ActivityListRow, actor: Actor): NotMarkable | null {
  if (row.entry !== null || row.Version === 0) return 'unsent'
  if (!mayReview(actor, row)) return 'not-yours'
  return row.review === 'Reviewed' ? 'already' : null
}
