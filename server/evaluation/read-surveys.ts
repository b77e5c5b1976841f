import { type RawBuilder, sql } from 'kysely'
import type { EvaluationSurvey } from '../../domain/evaluation/schema.ts'
import type { Executor } from '../db/connection.ts'

/** The survey that is asked now. */
export async function readActiveSurvey(on: Executor): Promise<EvaluationSurvey> {
  const [survey] = await readSurveys(on, sql`survey.active`)
  if (!survey) throw new Error('there is no survey to ask')
  return survey
}

/** Surveys by their ids: an evaluation keeps the survey that it answered. */
export const readSurveysOf = (on: Executor, ids: readonly string[]): Promise<EvaluationSurvey[]> =>
  readSurveys(on, sql`survey.id = any(${[...ids]}::uuid[])`)

async function readSurveys(on: Executor, which: RawBuilder<unknown>): Promise<EvaluationSurvey[]> {
  const { rows } = await sql<EvaluationSurvey>`
    select survey.id as "Id", (
      select json_agg(json_build_object('Id', q.id, 'OrderNumber', q.order_number, 'Type', q.type,
        'Text', json_build_object('en', q.text_en, 'fr', q.text_fr)) order by q.order_number)
      from survey_question q where q.survey_id = survey.id
    ) as "SurveyQuestions"
    from evaluation_survey survey where ${which}
  `.execute(on)
  return rows
}
