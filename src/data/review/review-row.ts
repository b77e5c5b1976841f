import type { Review } from '../../../domain/review/review.ts'
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
