import type { ReviewComment } from '../../../domain/review/review.ts'
import { type Autosave, createAutosave } from '../drafts/autosave.ts'
import type { WordsPlace } from '../drafts/last-words-place.ts'
import { besideStore } from '../drafts/lay-words-aside.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { Hand, MetaRow } from '../store/rows.ts'
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

const hasWords = (draft: ReviewDraft): boolean => draft.comments.some(({ Text }) => Text.trim() !== '')

/** Keeps what is written so far about a log; without any words there is nothing to keep. Resolves when it is on disk. */
export async function keepReviewDraft(
  logId: string,
  draft: ReviewDraft,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  await withLiveStore(db, () => db.transaction('rw', db.meta, () => put(db, logId, draft)))
}

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
      if (kept) await put(db, logId, { ...kept, comments: left(kept) })
    }),
  )
}

async function put(db: PersonDatabase, logId: string, draft: ReviewDraft): Promise<void> {
  const row = rowOf(logId, draft)
  if (row) await db.meta.put(row)
  else await db.meta.delete(reviewDraftKey(logId))
}

const rowOf = (logId: string, draft: ReviewDraft): MetaRow | null =>
  hasWords(draft) ? { key: reviewDraftKey(logId), value: draft } : null

/** The autosave of the remarks about a log; `found` is whose hand wrote those that they go on from. */
export function autosaveReviewDraft(logId: string, found: Hand | undefined): Autosave<ReviewDraft> {
  const place: WordsPlace = { table: 'meta', key: reviewDraftKey(logId) }
  const beside = besideStore<ReviewDraft>(
    place,
    () => found,
    (draft, hand) => rowOf(logId, { ...draft, hand }),
  )
  return createAutosave((draft) => keepReviewDraft(logId, { ...draft, hand: beside.nextHand() }), beside)
}

/** What was being written about a log, or undefined. */
export const readReviewDraft = async (
  logId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ReviewDraft | undefined> =>
  (await db.meta.get(reviewDraftKey(logId)))?.value as ReviewDraft | undefined
