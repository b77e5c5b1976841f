import type { Review } from '../../../domain/review/review.ts'
import { type ReviewStatus, reviewLimits } from '../../../domain/review/standing.ts'
import type { DraftComment, ReviewDraft } from '../../data/review/review-draft.ts'

/** Nothing written yet. */
export const emptyDraft: ReviewDraft = { comments: [], asked: false }

/** True while another remark fits into one return. */
export const hasRoom = (draft: ReviewDraft): boolean => draft.comments.length < reviewLimits.comments

/** With an empty remark about a field; there is one for each field. */
export function withComment(
  draft: ReviewDraft,
  about: { path: string; itemId: string | null },
  newId: () => string,
): ReviewDraft {
  if (!hasRoom(draft) || draft.comments.some(({ Field }) => Field === about.path)) return draft
  const comment: DraftComment = { Id: newId(), Field: about.path, ItemId: about.itemId, Text: '' }
  return { ...draft, comments: [...draft.comments, comment] }
}

/** With other words about a field. */
export const withText = (draft: ReviewDraft, path: string, text: string, newId: () => string): ReviewDraft =>
  anew(
    { ...draft, comments: draft.comments.map((one) => (one.Field === path ? { ...one, Text: text } : one)) },
    newId,
  )

/** Without the remark about a field. */
export const withoutComment = (draft: ReviewDraft, path: string, newId: () => string): ReviewDraft =>
  anew({ ...draft, comments: draft.comments.filter((one) => one.Field !== path) }, newId)

/**
 * With a remark that was removed, before what was written about its field since. Under a new Id: the server may have the
 * old one.
 */
export function withRestored(draft: ReviewDraft, removed: DraftComment, newId: () => string): ReviewDraft {
  const since = draft.comments.find(({ Field }) => Field === removed.Field)
  const Text = [removed.Text, since?.Text ?? ''].filter((text) => text.trim() !== '').join('\n')
  const others = draft.comments.filter((one) => one !== since)
  return anew({ ...draft, comments: [...others, { ...removed, Id: newId(), Text }] }, newId)
}

/** True of a remark that is longer than a review takes; nothing of it is cut. */
export const isTooLong = ({ Text }: Pick<DraftComment, 'Text'>): boolean =>
  Text.trim().length > reviewLimits.text

/**
 * After a sending without an answer the server may have the old words under these Ids, and would take the new ones for
 * a repetition: they go under Ids of their own, and at worst the author reads both.
 */
function anew(draft: ReviewDraft, newId: () => string): ReviewDraft {
  if (!draft.asked) return draft
  return { asked: false, comments: draft.comments.map((one) => ({ ...one, Id: newId() })) }
}

/** The remarks with words in them, as they are sent. */
export const written = (draft: ReviewDraft): DraftComment[] =>
  draft.comments.flatMap((one) => (one.Text.trim() === '' ? [] : { ...one, Text: one.Text.trim() }))

/**
 * After these remarks have arrived: what was written meanwhile stays, to be sent as remarks of its own. They are known by
 * what they say, since words that change while they are on their way go under new Ids.
 */
export function withoutSent(draft: ReviewDraft, sent: readonly DraftComment[]): ReviewDraft {
  const comments = draft.comments.filter(({ Field, Text }) => {
    const words = Text.trim()
    return words !== '' && !sent.some((one) => one.Field === Field && one.Text === words)
  })
  return comments.length === 0 ? emptyDraft : { asked: false, comments }
}

/** True when the exchange holds these remarks already: they arrived, though the answer was lost. */
export function hasArrived({ comments }: Pick<ReviewDraft, 'comments'>, review: Review | undefined): boolean {
  const ids = new Set(comments.map(({ Id }) => Id))
  return review?.Turns.some((turn) => turn.Comments.some(({ Id }) => ids.has(Id))) ?? false
}

/** A step that was sent, with the remarks that went with it. */
export interface AskedStep {
  status: ReviewStatus
  comments: readonly DraftComment[]
}

/** True when the review is as a step asked, though its answer was lost. A log may be returned twice: its remarks tell. */
export const wentThrough = ({ status, comments }: AskedStep, review: Review | undefined): boolean =>
  comments.length > 0 ? hasArrived({ comments }, review) : (review?.Status ?? 'Unreviewed') === status
