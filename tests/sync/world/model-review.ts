import type { Review, ReviewTurn } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { isUnseenReturn } from '../../../domain/review/unseen-return.ts'

/** What is said of a log, and the circumstances. */
interface Said {
  Status: ReviewStatus
  texts: readonly string[]
  /** The author. */
  person: string
  newId: () => string
  seq: number
}

/** The review with one more turn. */
export function nextReview(
  before: Review | undefined,
  record: { id: string; version: number; doc: { CreatedBySiteId?: unknown } },
  { Status, texts, person, newId, seq }: Said,
): Review {
  const turn: ReviewTurn = {
    Id: newId(),
    Status,
    ById: Status === 'Unreviewed' ? person : 'coordinator',
    ByName: Status === 'Unreviewed' ? 'Author' : 'Coordinator',
    On: new Date(Date.UTC(2026, 10, 12) + seq).toISOString(),
    LogVersion: record.version,
    Comments: texts.map((Text) => ({ Id: newId(), Field: 'Description', Text })),
  }
  return {
    Id: record.id,
    Version: (before?.Version ?? 0) + 1,
    SiteId: String(record.doc.CreatedBySiteId),
    AuthorId: person,
    Status,
    Turns: [turn, ...(before?.Turns ?? [])],
  }
}

/** Which versions of reviews the author's device was told. */
export class ToldReviews {
  private readonly versions = new Map<string, number>()
  /** Logs whose return was taken for answered by what was written before their author's device was told of it. */
  readonly answeredUnseen: string[] = []

  tell({ Id, Version }: Review): void {
    this.versions.set(Id, Math.max(Version, this.versions.get(Id) ?? 0))
  }

  /** Whether a save of the author's asks for a new look. */
  asksAnew(review: Review, known: number | undefined): boolean {
    if (review.Status === 'Unreviewed' || isUnseenReturn(review, known)) return false
    if (review.Status === 'Returned' && review.Version > (this.versions.get(review.Id) ?? 0))
      this.answeredUnseen.push(review.Id)
    return true
  }
}
