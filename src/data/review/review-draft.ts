import type { ReviewComment } from '../../../domain/review/review.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import { reviewDraftKey } from './kept-review-drafts.ts'

/** A remark that is being written; its Id is its own from birth. */
export type DraftComment = Required<Pick<ReviewComment, 'Id' | 'Field' | 'Text'>> & { ItemId: string | null }

/**
 * Remarks about a log that were not sent yet. `asked` is true from the first sending until the words change: whether
 * the server has them is not known then.
 */
export interface ReviewDraft {
  comments: readonly DraftComment[]
  asked: boolean
}

const hasWords = (draft: ReviewDraft): boolean => draft.comments.some(({ Text }) => Text.trim() !== '')

/** Keeps what is written so far about a log; without any words there is nothing to keep. Resolves when it is on disk. */
export async function keepReviewDraft(
  logId: string,
  draft: ReviewDraft,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  const key = reviewDraftKey(logId)
  await withLiveStore(db, () =>
    db.transaction('rw', db.meta, async () => {
      if (hasWords(draft)) await db.meta.put({ key, value: draft })
      else await db.meta.delete(key)
    }),
  )
}

/** What was being written about a log, or undefined. */
export const readReviewDraft = async (
  logId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ReviewDraft | undefined> =>
  (await db.meta.get(reviewDraftKey(logId)))?.value as ReviewDraft | undefined

/** Forgets what was being written about a log: it was sent. */
export const dropReviewDraft = (logId: string, db: PersonDatabase = currentDatabase()): Promise<void> =>
  db.meta.delete(reviewDraftKey(logId))
