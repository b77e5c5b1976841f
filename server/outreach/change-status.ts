import type { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { outreachStatusBodySchema } from '../../domain/outreach/calls.ts'
import { isToldToContact } from '../../domain/outreach/statuses.ts'
import { mayMoveAmong } from '../../domain/outreach/transitions.ts'
import type { Context } from '../http/endpoint.ts'
import { announceDecisions } from './announce-requests.ts'
import { appendStatuses } from './append-history.ts'
import { journalRequests } from './journal-requests.ts'
import { limitDecisionMails } from './limit-decision-mails.ts'
import { openRequests, refuseAll, stampRequests } from './open-requests.ts'

/**
 * Sets the status of requests, all or none; a refusal names each request that may not go there. Contacts are told of what
 * was accepted or declined where the sender says so, up to a limit a day.
 */
export async function changeStatus(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  moves: z.output<typeof outreachStatusBodySchema>,
): Promise<void> {
  const requests = await openRequests(
    tx,
    actor,
    moves.map(({ Status }) => ({ id: Status.OutreachRequestId, version: Status.Version })),
  )
  const wanted = new Map(moves.map((move) => [move.Status.OutreachRequestId, move]))
  const steps = requests.map((request) => {
    const move = wanted.get(request.Id)
    const to = move?.Status.Status ?? request.LatestStatus
    const isTold = Boolean(move?.SendEmail) && isToldToContact(to)
    return { request, to, isTold, note: isTold ? move?.Note?.trim() || null : null }
  })
  refuseAll(
    steps.flatMap(({ request, to }): Problem[] =>
      mayMoveAmong(steps.length, request.LatestStatus, to, isStaff(actor))
        ? []
        : [{ Code: 'transition_not_allowed', Field: `[${request.Id}]` }],
    ),
  )
  const at = now()
  await limitDecisionMails(tx, actor.SubjectId, steps.filter(({ isTold }) => isTold).length, at)
  await stampRequests(
    tx,
    requests.map(({ Id }) => Id),
    actor.SubjectId,
    at,
  )
  const records = await appendStatuses(
    tx,
    steps.map(({ request, to, isTold, note }) => ({
      request: request.Id,
      status: to,
      note,
      at,
      by: actor.SubjectId,
      isTold,
      site: request.LatestSiteId,
    })),
  )
  await announceDecisions(
    tx,
    records.filter(({ isTold }) => isTold).map(({ id, ...step }) => ({ ...step, step: id })),
    at,
  )
  await journalRequests(
    tx,
    requests.map(({ Id, Version, LatestSiteId }) => ({
      id: Id,
      version: Version + 1,
      sites: [LatestSiteId],
    })),
  )
  await audit(
    steps.map(({ request, to }) => ({
      action: 'update' as const,
      type: 'OutreachRequest',
      id: request.Id,
      before: { Status: request.LatestStatus },
      after: { Status: to },
    })),
  )
}
