import type { DeskDraft } from '../../src/data/desk/desk-draft.ts'
import { deskDraftKey } from '../../src/data/drafts/kept-desk-drafts.ts'
import { keepWords } from '../../src/data/drafts/kept-words.ts'
import { reviewDraftKey } from '../../src/data/review/kept-review-drafts.ts'
import type { ReviewDraft } from '../../src/data/review/review-draft.ts'
import type { PersonDatabase } from '../../src/data/store/person-database.ts'

/** A desk form was left with these words. */
export const keepDeskDraft = <T>(ref: string, draft: DeskDraft<T>): Promise<void> =>
  keepWords(deskDraftKey(ref), { ...draft, savedAt: new Date().toISOString() })

/** Remarks about a log were left unsent. */
export const keepReviewDraft = (logId: string, draft: ReviewDraft, db?: PersonDatabase): Promise<void> =>
  keepWords(reviewDraftKey(logId), draft, db)
