import type { Problem } from '../../../domain/kernel/problems.ts'
import { type ApiAnswer, isBusy } from '../calls/api.ts'
import type { DeskDraft, DeskRequest } from './desk-draft.ts'
import { watchLeaving } from './watch-leaving.ts'

/** What is made by one call, all or none of it, and never changed through its form. */
export interface MadeOnce<W, B extends { Id?: string | undefined }> {
  path: string
  /** What is sent of the words, under an Id that the sender chose: the same words give the same body. */
  bodyOf: (words: W) => B
  create: (body: B, key: string) => Promise<ApiAnswer<unknown>>
}

/**
 * How sending ended, what was sent, and what the form goes on from. `as-first-sent`: it is there as it was sent before
 * its answer was lost, without what was changed since. `unknown`: no answer that tells.
 */
export type OnceOutcome<W> = { sent: W; draft: DeskDraft<W> } & (
  | { kind: 'added' | 'as-first-sent' | 'signed-out' | 'unknown' }
  | { kind: 'refused'; problems: readonly Problem[] }
)

/**
 * Sends what is made once. What was sent without an answer is sent again first, as it was and under its key: it is
 * never made twice. `keep` is called before each sending. Rejects when the device cannot keep it; then nothing was sent.
 * Ends as signed out once another tab has let somebody else in: the rest would be kept and sent as theirs.
 */
export async function sendOnce<W, B extends { Id?: string | undefined }>(
  words: DeskDraft<W>,
  made: MadeOnce<W, B>,
  keep: (draft: DeskDraft<W>) => Promise<void>,
): Promise<OnceOutcome<W>> {
  const hasLeft = watchLeaving()
  const body = made.bodyOf(words.doc)
  const asked: DeskRequest<W> = words.asked ?? {
    key: crypto.randomUUID(),
    method: 'POST',
    path: made.path,
    body,
    doc: words.doc,
  }
  const draft = { ...words, asked }
  await keep(draft)
  const sent = asked.doc
  if (hasLeft()) return { kind: 'signed-out', sent, draft }
  const answer = await made.create(asked.body as B, asked.key)
  if (hasLeft() || answer.kind === 'signed-out') return { kind: 'signed-out', sent, draft }
  if (answer.kind !== 'ok' && answer.kind !== 'refused') return { kind: 'unknown', sent, draft }
  const code = answer.kind === 'refused' ? answer.problems[0]?.Code : undefined
  if (isBusy(answer)) return { kind: 'unknown', sent, draft }
  const settled = { ...draft, asked: null }
  const isSame = JSON.stringify(asked.body) === JSON.stringify(body)
  // Nobody else has its Id: it was made by the sending whose answer was lost.
  const isThere = answer.kind === 'ok' || (words.asked !== null && code === 'id_taken')
  if (isThere) return { kind: isSame ? 'added' : 'as-first-sent', sent, draft: settled }
  // Nothing of it is there, so that what is chosen now may be sent.
  if (!isSame) return sendOnce(settled, made, keep)
  return { kind: 'refused', problems: answer.problems, sent, draft: settled }
}
