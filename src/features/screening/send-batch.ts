import type { Problem } from '../../../domain/kernel/problems.ts'
import type { ScreeningBatchBody } from '../../../domain/screening/schema.ts'
import type { DeskDraft, DeskRequest } from '../../data/desk/desk-draft.ts'
import { createScreeningBatch, SCREENING_BATCH_PATH } from '../../data/people/screening.ts'
import { type BatchWords, batchBodyOf } from './batch-kind.ts'

/**
 * How making a batch ended, what was sent, and what the form goes on from. `as-first-sent`: it is there as it was sent before
 * its answer was lost, without what was changed since. `unknown`: no answer that tells.
 */
export type BatchOutcome = { sent: BatchWords; draft: DeskDraft<BatchWords> } & (
  | { kind: 'added' | 'as-first-sent' | 'signed-out' | 'unknown' }
  | { kind: 'refused'; problems: readonly Problem[] }
)

/**
 * Makes a batch, all or none of it. What was sent without an answer is sent again first, as it was and under its key: it is
 * never made twice. `keep` is called before each sending. Rejects when the device cannot keep it; then nothing was sent.
 */
export async function sendBatch(
  words: DeskDraft<BatchWords>,
  keep: (draft: DeskDraft<BatchWords>) => Promise<void>,
  create: typeof createScreeningBatch = createScreeningBatch,
): Promise<BatchOutcome> {
  const body = batchBodyOf(words.doc)
  const asked: DeskRequest<BatchWords> = words.asked ?? {
    key: crypto.randomUUID(),
    method: 'POST',
    path: SCREENING_BATCH_PATH,
    body,
    doc: words.doc,
  }
  const draft = { ...words, asked }
  await keep(draft)
  const sent = asked.doc
  const answer = await create(asked.body as ScreeningBatchBody, asked.key)
  if (answer.kind === 'signed-out') return { kind: 'signed-out', sent, draft }
  if (answer.kind !== 'ok' && answer.kind !== 'refused') return { kind: 'unknown', sent, draft }
  const code = answer.kind === 'refused' ? answer.problems[0]?.Code : undefined
  const isBusy = answer.kind === 'refused' && (code === 'in_progress' || answer.status === 429)
  if (isBusy) return { kind: 'unknown', sent, draft }
  const settled = { ...draft, asked: null }
  const isSame = JSON.stringify(asked.body) === JSON.stringify(body)
  // Nobody else has its Id: it was made by the sending whose answer was lost.
  const isThere = answer.kind === 'ok' || (words.asked !== null && code === 'id_taken')
  if (isThere) return { kind: isSame ? 'added' : 'as-first-sent', sent, draft: settled }
  // Nothing of it is there, so that what is chosen now may be sent.
  if (!isSame) return sendBatch(settled, keep, create)
  return { kind: 'refused', problems: answer.problems, sent, draft: settled }
}
