import { z } from 'zod'
import { evaluationLinkSchema, evaluationSchema } from '../../domain/evaluation/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { readActivitiesFor } from '../activity/read-activities.ts'
import type { Tx } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { evaluationToken } from './link-token.ts'
import { publicEvaluationRoutes } from './public-routes.ts'
import { readEvaluations } from './read-evaluations.ts'
import { readLinkSecret } from './read-link-secret.ts'

const query = z.strictObject({ workshopId: idSchema })

/** Evaluations of activities: whoever sees the activity reads them; whoever has its link writes one. */
export function evaluationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Evaluation',
    summary: 'The evaluations of an activity',
    permission: 'signed-in',
    query,
    snapshot: true,
    reply: z.array(evaluationSchema),
    handle: async ({ tx, actor, query: { workshopId } }) => {
      await refuseUnseen(tx, actor, workshopId)
      const evaluations = await readEvaluations(tx, workshopId)
      return { value: evaluations, totalRecords: evaluations.length }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Evaluation/Link',
    summary: 'The token of the public evaluation form of an activity',
    permission: 'signed-in',
    query,
    reply: evaluationLinkSchema,
    handle: async ({ tx, actor, query: { workshopId } }) => {
      await refuseUnseen(tx, actor, workshopId)
      return { value: { Token: evaluationToken(await readLinkSecret(tx), workshopId) } }
    },
  })

  publicEvaluationRoutes(endpoint)
}

async function refuseUnseen(tx: Tx, actor: Actor, workshopId: string): Promise<void> {
  const [activity] = await readActivitiesFor(tx, actor, [workshopId])
  if (!activity) throw new ProblemError({ Code: 'not_found' })
}
