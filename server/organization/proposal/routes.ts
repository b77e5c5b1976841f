import { z } from 'zod'
import { idSchema } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { mayDecideProposals, mayProposeCorrection } from '../../../domain/organization/permissions.ts'
import {
  proposalBodySchema,
  proposalDecisionSchema,
  proposalQuerySchema,
  proposalRecordSchema,
} from '../../../domain/organization/proposal/schema.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { followMergesIn } from '../../record/follow-merges.ts'
import { decideProposal, withdrawProposal } from './decide-proposal.ts'
import { propose } from './propose.ts'
import { findProposals, readProposals } from './read-proposals.ts'

const path = '/api/vms/OrganizationProposal'
const params = z.object({ id: idSchema })

/** Corrections of the register: proposed by coordinators, decided by who keeps it. */
export function organizationProposalRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'A page of proposed corrections: all for who keeps the register, for coordinators their own',
    permission: mayProposeCorrection,
    transaction: 'read',
    snapshot: true,
    body: proposalQuerySchema,
    reply: z.array(proposalRecordSchema),
    handle: async ({ tx, actor, body }) => {
      const { ids, total } = await findProposals(tx, actor, body)
      return { value: await readProposals(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One proposed correction, with what the organization said then and says now',
    permission: mayProposeCorrection,
    params,
    reply: proposalRecordSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const [found] = await readProposals(tx, actor, [id])
      if (!found) throw new ProblemError({ Code: 'not_found' })
      return { value: found, version: found.Version }
    },
  })

  endpoint({
    method: 'POST',
    path,
    summary: 'Proposes a correction of an organization',
    permission: mayProposeCorrection,
    body: proposalBodySchema,
    reply: proposalRecordSchema,
    handle: async ({ tx, actor, now, requestId, body }) => {
      const [followed] = await followMergesIn(tx, [{ method: 'POST', id: '', ifMatch: null, body }])
      const id = await propose({ tx, actor, now: now(), requestId }, followed?.body ?? body)
      const [value] = await readProposals(tx, actor, [id])
      if (!value) throw new Error('a proposal that was made is not there')
      return { value, version: value.Version, record: { type: 'OrganizationProposal', id } }
    },
    readAgain: async ({ tx, actor }, id) => (id && (await readProposals(tx, actor, [id]))[0]) || null,
  })

  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Withdraws a proposed correction that waits, by whoever proposed it',
    permission: mayProposeCorrection,
    params,
    reply: z.boolean(),
    handle: async ({ tx, actor, now, requestId, params: { id }, headers }) => {
      await withdrawProposal({ tx, actor, now: now(), requestId }, id, headers.ifMatch)
      return { value: true }
    },
    readAgain: async () => true,
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Decision`,
    summary: 'Accepts a proposed correction, which is written at once, or declines it with a reason',
    permission: mayDecideProposals,
    params,
    body: proposalDecisionSchema,
    reply: proposalRecordSchema,
    handle: async ({ tx, actor, now, requestId, params: { id }, body }) => {
      const value = await decideProposal({ tx, actor, now: now(), requestId }, id, body)
      return { value, version: value.Version }
    },
    readAgain: async ({ tx, actor, params: { id } }) => (await readProposals(tx, actor, [id]))[0] ?? null,
  })
}
