import { sql } from 'kysely'
import type { Evaluation, ResponseSet } from '../../domain/evaluation/schema.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Tx } from '../db/connection.ts'
import { readSurveysOf } from './read-surveys.ts'

/** The evaluations of an activity, the oldest first. */
export async function readEvaluations(tx: Tx, activityId: string): Promise<Evaluation[]> {
  const { rows } = await sql<{
    id: string
    survey_id: string
    response: { ResponseSet: ResponseSet }
    created_on: string
  }>`
    select id, survey_id, response, created_on from evaluation
    where activity_id = ${activityId} order by created_on, id limit ${UNPAGED_LIMIT}
  `.execute(tx)
  const surveys = await readSurveysOf(tx, [...new Set(rows.map((row) => row.survey_id))])
  return rows.flatMap((row) => {
    const survey = surveys.find(({ Id }) => Id === row.survey_id)
    if (!survey) return []
    return {
      Id: row.id,
      WorkshopId: activityId,
      EvaluationSurveyId: row.survey_id,
      EvaluationSurvey: survey,
      Response: row.response,
      CreatedOn: row.created_on,
    }
  })
}
