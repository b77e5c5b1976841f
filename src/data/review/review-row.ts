import type { Review } from '../../../domain/review/review.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { ReviewRow } from '../store/rows.ts'
import { openRemarks, pathOfRemark } from './remarks.ts'

/** The row of a review on this device; `generation` is the snapshot under way, or the last one. */
export function reviewRow(doc: Review, generation: number): ReviewRow {
  const [first] = doc.Status === 'Returned' ? openRemarks(doc) : []
  return {
    id: doc.Id,
    siteId: doc.SiteId,
    authorId: doc.AuthorId,
    status: doc.Status,
    returnedAt: first ? pathOfRemark(first) : null,
    doc,
    generation,
  }
}

/** Keeps a review unless this snapshot or one since told of a later step. Part of a transaction that is under way. */
export async function putReview(db: PersonDatabase, review: Review, generation: number): Promise<void> {
  const known = await db.reviews.get(review.Id)
  if (known && known.doc.Version > review.Version && known.generation >= generation) return
  await db.reviews.put(reviewRow(review, generation))
}
