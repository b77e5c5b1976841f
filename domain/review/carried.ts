import type { Actor } from '../kernel/actor.ts'
import type { PullScope } from '../site/pull-scope.ts'
import { maySeeReview } from './standing.ts'

/**
 * True when a device of this scope carries the review: of one's own logs always, of others with their logs. `SiteIds`: every
 * site of the log.
 */
export const carriesReview = (
  actor: Actor,
  scope: PullScope,
  review: { SiteId: string; AuthorId: string; SeasonId: string; SiteIds: readonly string[] },
): boolean =>
  maySeeReview(actor, { CreatedBySiteId: review.SiteId, CreatedById: review.AuthorId }) &&
  (review.AuthorId === actor.SubjectId ||
    (scope.seasons.includes(review.SeasonId) &&
      review.SiteIds.some((siteId) => scope.logSites.includes(siteId))))
