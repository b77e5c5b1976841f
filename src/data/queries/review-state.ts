import type { Review } from '../../../domain/review/review.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readOne } from '../store/reference.ts'
import { refOf } from '../store/rows.ts'
import { readReview } from './reviews.ts'

/** What this device knows of the review of a log. */
export interface ReviewState {
  /** Undefined when nobody reviewed it, or whoever is signed in may not know. */
  review: Review | undefined
  /** True while changes of the log wait to be sent: what the server says was said before them. */
  changed: boolean
  /** True when hours of the log's site count only after a review. */
  requireReview: boolean
}

/** Reads the {@link ReviewState} of a log; for live queries too. */
export async function readReviewState(
  logId: string,
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ReviewState> {
  const [review, entries, site] = await Promise.all([
    readReview(logId, db),
    db.outbox.where('ref').equals(refOf('Workshop', logId)).count(),
    readOne(db, 'Site', siteId),
  ])
  return { review, changed: entries > 0, requireReview: site?.RequireReview ?? false }
}
