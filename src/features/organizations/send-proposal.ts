import { changesOf } from '../../../domain/organization/proposal/document.ts'
import type { ProposalBody } from '../../../domain/organization/proposal/schema.ts'
import type { DeskDraft } from '../../data/desk/desk-draft.ts'
import { type OnceOutcome, sendOnce } from '../../data/desk/send-once.ts'
import { PROPOSAL_PATH, proposeCorrection } from '../../data/organization/proposals.ts'
import { newId } from '../../data/store/new-id.ts'
import type { CorrectionWords } from './correction-kind.ts'

/**
 * Sends what somebody would correct as a proposal: what differs from what they saw (`before`), and nothing else. Never sent
 * twice; `keep` as in {@link sendOnce}.
 */
export function sendProposal(
  words: DeskDraft<CorrectionWords>,
  before: CorrectionWords,
  keep: (draft: DeskDraft<CorrectionWords>) => Promise<void>,
  create: typeof proposeCorrection = proposeCorrection,
): Promise<OnceOutcome<CorrectionWords>> {
  const Id = (words.asked?.body as ProposalBody | undefined)?.Id ?? newId()
  const bodyOf = (doc: CorrectionWords): ProposalBody => ({
    Id,
    OrganizationId: doc.Id,
    Changes: changesOf(before, doc),
    Comment: doc.Comment ?? null,
  })
  return sendOnce(words, { path: PROPOSAL_PATH, bodyOf, create }, keep)
}
