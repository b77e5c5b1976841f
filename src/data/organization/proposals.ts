import type { z } from 'zod'
import type {
  ProposalDecision,
  ProposalRecord,
  proposalBodySchema,
  proposalQuerySchema,
} from '../../../domain/organization/proposal/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where proposed corrections are. */
export const PROPOSAL_PATH = '/api/vms/OrganizationProposal'

/** A page of the proposed corrections that the person may see: keepers of the register all, others their own. Needs signal. */
export const queryProposals = (
  query: z.input<typeof proposalQuerySchema>,
): Promise<ApiAnswer<ProposalRecord[]>> =>
  callSignedIn({ method: 'POST', path: `${PROPOSAL_PATH}/Query`, body: query })

/** Proposes a correction of an organization. Sent again with its key, it is done once. */
export const proposeCorrection = (
  proposal: z.input<typeof proposalBodySchema>,
  key: string,
): Promise<ApiAnswer<ProposalRecord>> =>
  callSignedIn({ method: 'POST', path: PROPOSAL_PATH, body: proposal, key })

/** Withdraws a correction that the person has proposed and nobody has decided yet. Needs signal. */
export const withdrawProposal = ({ Id, Version }: ProposalRecord, key: string): Promise<ApiAnswer<boolean>> =>
  callSignedIn({
    method: 'DELETE',
    path: `${PROPOSAL_PATH}/${encodeURIComponent(Id)}`,
    ifMatch: Version,
    key,
  })

/** Accepts a proposed correction, which writes it, or declines it. What was refused with 412 tells the proposal as it is now. */
export const decideProposal = (
  id: string,
  decision: ProposalDecision,
  key: string,
): Promise<ApiAnswer<ProposalRecord>> =>
  callSignedIn({
    method: 'POST',
    path: `${PROPOSAL_PATH}/${encodeURIComponent(id)}/Decision`,
    body: decision,
    key,
  })
