import type { ReviewComment } from '../../../domain/review/review.ts'
import type { Autosave } from '../drafts/autosave.ts'
import { autosaveWords, putWords, readWords } from '../drafts/kept-words.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { Hand } from '../store/rows.ts'
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
  /** Who wrote it last; absent in what an earlier build wrote. */
  hand?: Hand
}

/** Without any words there is nothing to keep. */
const withWords = (draft: ReviewDraft): ReviewDraft | null =>
  draft.comments.some(({ Text }) => Text.trim() !== '') ? draft : null

/**
 * Leaves of the remarks about a log those that `left` answers, whoever writes them by now: their page was left while some of
 * them were on their way, or another window has gone on with them.
 */
export async function leaveOfReviewDraft(
  logId: string,
  left: (kept: ReviewDraft) => readonly DraftComment[],
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  await withLiveStore(db, () =>
    db.transaction('rw', db.meta, async () => {
      const kept = await readReviewDraft(logId, db)
      if (kept) await putWords(db, reviewDraftKey(logId), withWords({ ...kept, comments: left(kept) }))
    }),
  )
}

/** The autosave of the remarks about a log; `found` is whose hand wrote those that they go on from. */
export const autosaveReviewDraft = (logId: string, found: Hand | undefined): Autosave<ReviewDraft> =>
  autosaveWords<ReviewDraft>(
    reviewDraftKey(logId),
    () => found,
    (draft, hand) => withWords({ ...draft, hand }),
  ).autosave

/** What was being written about a log, or undefined. */
export const readReviewDraft = (logId: string, db?: PersonDatabase): Promise<ReviewDraft | undefined> =>
  readWords(reviewDraftKey(logId), db)
