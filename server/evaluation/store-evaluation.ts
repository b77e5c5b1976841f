import { sql } from 'kysely'
import { MOST_EVALUATIONS } from '../../domain/evaluation/rules.ts'
import type { ResponseBody } from '../../domain/evaluation/schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'

/**
 * Keeps a response; the same one again changes nothing. With the first the activity itself has changed for its readers
 * (HasEvaluations), so devices are told; its version stays, since nobody edited it. True when it was new.
 */
export async function storeEvaluation(
  tx: Tx,
  activityId: string,
  surveyId: string,
  { Id, ResponseSet }: ResponseBody,
  now: Date,
): Promise<boolean> {
  const version = await lockActivity(tx, activityId)
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from evaluation where activity_id = ${activityId}
  `.execute(tx)
  const earlier = rows[0]?.earlier ?? 0
  const { numAffectedRows } = await sql`
    insert into evaluation (id, activity_id, survey_id, response, created_on)
    select ${Id}, ${activityId}, ${surveyId}, ${JSON.stringify({ ResponseSet })}::jsonb, ${now}::timestamptz
    where ${earlier}::int < ${MOST_EVALUATIONS}::int
    on conflict (id) do nothing
  `.execute(tx)
  const isNew = numAffectedRows === 1n
  if (!isNew && earlier >= MOST_EVALUATIONS) await refuseUnlessKept(tx, Id)
  if (isNew && earlier === 0) await journal(tx, [{ type: 'Workshop', id: activityId, version }])
  return isNew
}

/** Two first responses at once: one is the first. */
async function lockActivity(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from activity where id = ${id} and deleted_on is null and parent_id is null for no key update
  `.execute(tx)
  const [row] = rows
  if (!row) throw new ProblemError({ Code: 'not_found' })
  return row.version
}

async function refuseUnlessKept(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from evaluation where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new ProblemError({ Code: 'too_many', Limit: MOST_EVALUATIONS })
}
