import type { DeskDraft } from '../../data/desk/desk-draft.ts'
import { type OnceOutcome, sendOnce } from '../../data/desk/send-once.ts'
import { createScreeningBatch, SCREENING_BATCH_PATH } from '../../data/people/screening.ts'
import { type BatchWords, batchBodyOf } from './batch-kind.ts'

/** How making a batch ended. */
export type BatchOutcome = OnceOutcome<BatchWords>

/** Makes a batch, all or none of it, and never twice. `keep` as in {@link sendOnce}. */
export const sendBatch = (
  words: DeskDraft<BatchWords>,
  keep: (draft: DeskDraft<BatchWords>) => Promise<void>,
  create: typeof createScreeningBatch = createScreeningBatch,
): Promise<BatchOutcome> => sendOnce(words, { path: SCREENING_BATCH_PATH, bodyOf: batchBodyOf, create }, keep)
