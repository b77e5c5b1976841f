import type { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { outreachStatusBodySchema } from '../../domain/outreach/calls.ts'
import { mayMoveRequest } from '../../domain/outreach/transitions.ts'
import type { Context } from '../http/endpoint.ts'
import { appendStatuses } from './append-history.ts'
import { openRequests, refuseAll, stampRequests } from './open-requests.ts'

/** Sets the status of requests, all or none; a refusal names each request that may not go there. */
export async function changeStatus(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  moves: z.output<typeof outreachStatusBodySchema>,
): Promise<void> {
  const requests = await openRequests(
    tx,
    actor,
    moves.map(({ Status }) => ({ id: Status.OutreachRequestId, version: Status.Version })),
  )
  const wanted = new Map(moves.map(({ Status }) => [Status.OutreachRequestId, Status.Status]))
  const steps = requests.map((request) => ({ request, to: wanted.get(request.Id) ?? request.LatestStatus }))
  refuseAll(
    steps.flatMap(({ request, to }): Problem[] =>
      mayMoveRequest(request.LatestStatus, to, isStaff(actor))
        ? []
        : [{ Code: 'transition_not_allowed', Field: `[${request.Id}]` }],
    ),
  )
  const at = now()
  await stampRequests(
    tx,
    requests.map(({ Id }) => Id),
    actor.SubjectId,
    at,
  )
  await appendStatuses(
    tx,
    steps.map(({ request, to }) => ({ request: request.Id, status: to, at, by: actor.SubjectId })),
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
