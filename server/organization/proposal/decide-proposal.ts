import { sql } from 'kysely'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { mayWithdrawProposal } from '../../../domain/organization/permissions.ts'
import { proposalStatuses } from '../../../domain/organization/proposal/document.ts'
import { decisionRefusals, withdrawalRefusals } from '../../../domain/organization/proposal/rules.ts'
import type { ProposalDecision, ProposalRecord } from '../../../domain/organization/proposal/schema.ts'
import { requireVersion } from '../../http/request-headers.ts'
import { audit } from '../../record/audit.ts'
import { isRefusal, refusalOf, type WriteContext } from '../../record/record-handler.ts'
import { organizationDesk } from '../organization-record.ts'
import { lockOrganizations } from '../patch-organizations.ts'
import { readProposals } from './read-proposals.ts'

/**
 * Accepts a proposal, which writes what it says on the organization, or declines it with a reason; in the transaction that
 * is given. Both must be as they were looked at (412 with the proposal as it is now).
 */
export async function decideProposal(
  context: WriteContext,
  id: string,
  decision: ProposalDecision,
): Promise<ProposalRecord> {
  const { tx, actor, now, requestId } = context
  const proposal = await lockProposal(context, id)
  const refusal = refusalOf(decisionRefusals(proposal, decision))
  if (refusal) throw new ProblemError(refusal.problems, { value: proposal })
  refuseStale(proposal, decision)
  const { accepted, declined } = proposalStatuses
  const status = decision.Accept ? accepted : declined
  if (decision.Accept) await write(context, proposal)
  const at = now.toISOString()
  const reason = (decision.Reason ?? '').trim()
  await sql`
    update organization_proposal set status = ${status}, reason = ${reason}, decided_on = ${at}, modified_on = ${at},
      decided_by_id = ${actor.SubjectId}, modified_by_id = ${actor.SubjectId}, version = version + 1
    where id = ${id}
  `.execute(tx)
  await audit(
    tx,
    {
      actor,
      action: 'update',
      type: 'OrganizationProposal',
      id,
      before: { Status: proposal.Status },
      after: { Status: status, Reason: reason },
      requestId,
    },
    now,
  )
  const [decided] = await readProposals(tx, actor, [id])
  if (!decided) throw new Error('a proposal that was decided is not there')
  return decided
}

/**
 * Takes a proposal back that nobody has decided, in the transaction that is given: for whoever made it. It must be as it was
 * looked at (412 with the proposal as it is now).
 */
export async function withdrawProposal(
  context: WriteContext,
  id: string,
  version: number | null,
): Promise<void> {
  const { tx, actor, now, requestId } = context
  const proposal = await lockProposal(context, id)
  if (!mayWithdrawProposal(actor, proposal)) throw new ProblemError({ Code: 'not_allowed' })
  const refusal = refusalOf(withdrawalRefusals(proposal))
  if (refusal) throw new ProblemError(refusal.problems, { value: proposal })
  if (requireVersion(version) !== proposal.Version)
    throw new ProblemError({ Code: 'version_conflict' }, { value: proposal })
  const at = now.toISOString()
  await sql`
    update organization_proposal set deleted_on = ${at}, deleted_by_id = ${actor.SubjectId}, modified_on = ${at},
      modified_by_id = ${actor.SubjectId}, version = version + 1
    where id = ${id}
  `.execute(tx)
  const before = { OrganizationId: proposal.OrganizationId, Changes: proposal.Changes }
  await audit(tx, { actor, action: 'delete', type: 'OrganizationProposal', id, before, requestId }, now)
}

/** The organization before the proposal, as a merge locks them: both wait for each other. */
async function lockProposal({ tx, actor }: WriteContext, id: string): Promise<ProposalRecord> {
  const [seen] = await readProposals(tx, actor, [id])
  if (!seen) throw new ProblemError({ Code: 'not_found' })
  await lockOrganizations(tx, [seen.OrganizationId])
  await sql`select from organization_proposal where id = ${id} for update`.execute(tx)
  const [proposal] = await readProposals(tx, actor, [id])
  if (!proposal) throw new ProblemError({ Code: 'not_found' })
  return proposal
}

function refuseStale(proposal: ProposalRecord, { Version, OrganizationVersion }: ProposalDecision): void {
  if (!Version || !OrganizationVersion) throw new ProblemError({ Code: 'version_missing' })
  if (Version === proposal.Version && OrganizationVersion === proposal.OrganizationVersion) return
  throw new ProblemError({ Code: 'version_conflict' }, { value: proposal })
}

async function write(context: WriteContext, proposal: ProposalRecord): Promise<void> {
  const { OrganizationId, OrganizationVersion, Changes } = proposal
  const [outcome] = await organizationDesk.apply(context, [
    { method: 'PUT', id: OrganizationId, ifMatch: OrganizationVersion, body: Changes },
  ])
  if (outcome && isRefusal(outcome)) throw new ProblemError(outcome.problems, { value: proposal })
}
