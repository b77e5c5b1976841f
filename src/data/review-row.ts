import type { Review } from '../../domain/review/review.ts'
import type { ReviewRow } from './rows.ts'

/** The row of a review on this device; `generation` is the snapshot under way, or the last one. */
export const reviewRow = (doc: Review, generation: number): ReviewRow => ({
  id: doc.Id,
  siteId: doc.SiteId,
  authorId: doc.AuthorId,
  status: doc.Status,
  doc,
  generation,
})
