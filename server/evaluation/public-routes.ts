import { sql } from 'kysely'
import { z } from 'zod'
import { responseRefusals } from '../../domain/evaluation/rules.ts'
import {
  type PublicEvaluation,
  publicEvaluationSchema,
  responseBodySchema,
} from '../../domain/evaluation/schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { chosenId } from '../record/new-id.ts'
import { readEvaluationToken } from './link-token.ts'
import { readLinkSecret } from './read-link-secret.ts'
import { readActiveSurvey } from './read-surveys.ts'
import { storeEvaluation } from './store-evaluation.ts'

const params = z.object({ token: z.string().max(100) })
const path = '/api/vms/Evaluation/Public/:token'

/**
 * The public evaluation form (decisions, Public forms): whoever has the link may answer. A token that was never made and
 * one whose activity is gone get the same answer.
 */
export function publicEvaluationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'What the public evaluation form asks',
    permission: 'anonymous',
    params,
    requestsPerMinute: 120,
    reply: publicEvaluationSchema,
    handle: async ({ tx, params: { token } }) => {
      const Activity = await readNamed(tx, await activityOf(tx, token))
      return { value: { Activity, EvaluationSurvey: await readActiveSurvey(tx) } }
    },
  })

  endpoint({
    method: 'POST',
    path,
    summary:
      'Takes an evaluation; sent again under its Id, or without one under the same UUID as Idempotency-Key, the newer answers count',
    keyIsId: true,
    permission: 'anonymous',
    params,
    // A staff room behind one address fits.
    requestsPerMinute: 30,
    bodyLimit: { bytes: 150_000 },
    body: responseBodySchema,
    reply: z.boolean(),
    handle: async ({ tx, params: { token }, body, now, audit, http }) => {
      const activityId = await activityOf(tx, token)
      await readNamed(tx, activityId)
      const survey = await readActiveSurvey(tx)
      const [problem, ...others] = responseRefusals(body.ResponseSet, survey)
      if (problem) throw new ProblemError([problem, ...others])
      const Id = chosenId(body.Id) ?? chosenId(http.request.headers['idempotency-key']) ?? undefined
      const { id, action } = await storeEvaluation(tx, activityId, survey.Id, { ...body, Id }, now())
      if (action) await audit({ action, type: 'Evaluation', id })
      return { value: true }
    },
    readAgain: async () => true,
  })
}

async function activityOf(tx: Tx, token: string): Promise<string> {
  const id = readEvaluationToken(await readLinkSecret(tx), token)
  if (!id) throw new ProblemError({ Code: 'not_found' })
  return id
}

async function readNamed(tx: Tx, id: string): Promise<PublicEvaluation['Activity']> {
  const { rows } = await sql<PublicEvaluation['Activity']>`
    select a.name as "Name", a.date as "Date", site.name as "Site"
    from activity a join site on site.id = a.created_by_site_id
    where a.id = ${id} and a.deleted_on is null and a.parent_id is null
  `.execute(tx)
  const [activity] = rows
  if (!activity) throw new ProblemError({ Code: 'not_found' })
  return activity
}
