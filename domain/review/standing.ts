import { type Actor, coordinates } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'

// Apart from the schemas, so that lists and the menu, which ask these, do not carry them.

/** Where the review of a log stands; a state of its own beside completeness. */
export const reviewStatuses = ['Unreviewed', 'Returned', 'Reviewed'] as const

/** See {@link reviewStatuses}. */
export type ReviewStatus = (typeof reviewStatuses)[number]

/**
 * Most comments of a turn, most turns that are shown, longest text and path, in characters; most logs that are asked
 * about at once.
 */
export const reviewLimits = { comments: 20, turns: 50, text: 1000, field: 200, asked: 500 } as const

/** What the rules look at: who wrote the log, and the site that it was made at. */
export interface ReviewPlace {
  CreatedBySiteId: string
  CreatedById: string
}

/** Who reviews a log: coordinators of the site that made it, and staff. */
export const mayReview = (actor: Actor, log: ReviewPlace): boolean => coordinates(actor, log.CreatedBySiteId)

/** Who reads a review: whoever may review, and the author of the log; for others it does not exist. */
export const maySeeReview = (actor: Actor, log: ReviewPlace): boolean =>
  mayReview(actor, log) || log.CreatedById === actor.SubjectId

/**
 * Where a review stands after a save of the log: the author's own save, and one of somebody who may not review, asks
 * for a new look; a reviewer's correction leaves it.
 */
export const statusAfterSave = (status: ReviewStatus, actor: Actor, log: ReviewPlace): ReviewStatus =>
  log.CreatedById === actor.SubjectId || !mayReview(actor, log) ? 'Unreviewed' : status

/** What stands in the way of giving a log this status: nobody could answer a return without words, or in a locked season. */
export function reviewProblems(
  request: { Status: ReviewStatus; Comments: readonly unknown[] },
  log: { SeasonLocked: boolean },
): Problem[] {
  if (request.Status !== 'Returned') return []
  if (log.SeasonLocked) return [{ Code: 'season_locked' }]
  return request.Comments.length === 0 ? [{ Code: 'required', Field: 'Comments' }] : []
}

/** Whether a log's hours count: always, unless its site asks for review and nobody has reviewed it yet. */
export const hoursCount = (site: { RequireReview: boolean }, status: ReviewStatus): boolean =>
  !site.RequireReview || status === 'Reviewed'
