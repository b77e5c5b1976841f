import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_EVALUATIONS } from '../../domain/evaluation/rules.ts'
import type { ResponseBody } from '../../domain/evaluation/schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'
import { chosenId } from '../record/new-id.ts'
import { evaluationId } from './evaluation-id.ts'

/** A response as it is kept now: its Id as its readers know it, and what became of it; null for a mere repetition. */
interface Stored {
  id: string
  action: 'create' | 'update' | null
}

/**
 * Keeps a response. Sent again with other answers it is the same response, and the newer answers count: who answers may
 * have changed them after an answer of ours was lost. With the first response the activity itself has changed for its
 * readers (HasEvaluations), so devices are told; its version stays, since nobody edited it.
 */
export async function storeEvaluation(
  tx: Tx,
  activityId: string,
  surveyId: string,
  { Id, ResponseSet }: ResponseBody,
  now: Date,
): Promise<Stored> {
  const version = await lockActivity(tx, activityId)
  // Whoever knows the Id may change the answers: one that is made here nobody may guess.
  const id = evaluationId(activityId, chosenId(Id) ?? randomUUID())
  const { earlier, isKnown } = await countEarlier(tx, activityId, id)
  const response = JSON.stringify({ ResponseSet })
  if (isKnown) {
    const { numAffectedRows } = await sql`
      update evaluation set survey_id = ${surveyId}, response = ${response}::jsonb
      where id = ${id} and response <> ${response}::jsonb
    `.execute(tx)
    return { id, action: numAffectedRows === 1n ? 'update' : null }
  }
  if (earlier >= MOST_EVALUATIONS) throw new ProblemError({ Code: 'too_many', Limit: MOST_EVALUATIONS })
  await sql`
    insert into evaluation (id, activity_id, survey_id, response, created_on)
    values (${id}, ${activityId}, ${surveyId}, ${response}::jsonb, ${now}::timestamptz)
  `.execute(tx)
  if (earlier === 0) await journal(tx, [{ type: 'Workshop', id: activityId, version }])
  return { id, action: 'create' }
}

/** Two responses at once come one after the other, so that one is the first and the same one is kept once. */
async function lockActivity(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from activity where id = ${id} and deleted_on is null and parent_id is null for no key update
  `.execute(tx)
  const [row] = rows
  if (!row) throw new ProblemError({ Code: 'not_found' })
  return row.version
}

async function countEarlier(tx: Tx, activityId: string, id: string) {
  const { rows } = await sql<{ earlier: number; isKnown: boolean }>`
    select count(*)::int as earlier, coalesce(bool_or(id = ${id}), false) as "isKnown"
    from evaluation where activity_id = ${activityId}
  `.execute(tx)
  return rows[0] ?? { earlier: 0, isKnown: false }
}
