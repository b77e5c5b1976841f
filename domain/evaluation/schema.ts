import { z } from 'zod'
import { idSchema } from '../kernel/id-schemas.ts'

/** How a question is answered: a whole number of 1 to 5, yes or no, or text (decisions, Training, evaluations…). */
const questionTypes = ['Rating', 'YesNo', 'Text'] as const

/** The survey that an evaluation answers; questions in their order, in both languages. */
const evaluationSurveySchema = z.object({
  Id: z.string(),
  SurveyQuestions: z.array(
    z.object({
      Id: z.string(),
      OrderNumber: z.int(),
      Type: z.enum(questionTypes),
      Text: z.object({ en: z.string(), fr: z.string() }),
    }),
  ),
})

/** See {@link evaluationSurveySchema}. */
export type EvaluationSurvey = z.infer<typeof evaluationSurveySchema>

/** One question of a survey. */
export type SurveyQuestion = EvaluationSurvey['SurveyQuestions'][number]

const answerSchema = z.union([z.int(), z.boolean(), z.string()])

/** Answers to some of a survey's questions. */
const responseSetSchema = z.array(z.object({ QuestionId: z.string(), Answer: answerSchema }))

/** See {@link responseSetSchema}. */
export type ResponseSet = z.infer<typeof responseSetSchema>

/**
 * The body of the public form. `Id` is chosen by the sender and known to nobody else: the same form sent twice counts once,
 * with the newer answers. Without one, or with the empty id, it is a response of its own each time.
 */
export const responseBodySchema = z.strictObject({
  Id: idSchema.optional(),
  ResponseSet: z.array(z.strictObject({ QuestionId: idSchema, Answer: answerSchema })).max(50),
})

/** See {@link responseBodySchema}. */
export type ResponseBody = z.infer<typeof responseBodySchema>

/** What the public form shows of an activity, and what it asks. `Date` is `YYYY-MM-DD`. */
export const publicEvaluationSchema = z.object({
  Activity: z.object({ Name: z.string(), Date: z.string(), Site: z.string() }),
  EvaluationSurvey: evaluationSurveySchema,
})

/** See {@link publicEvaluationSchema}. */
export type PublicEvaluation = z.infer<typeof publicEvaluationSchema>

/** One evaluation of an activity (specification 2, section 3.5). Who answered is not known. */
export const evaluationSchema = z.object({
  Id: z.string(),
  WorkshopId: z.string(),
  EvaluationSurveyId: z.string(),
  EvaluationSurvey: evaluationSurveySchema,
  Response: z.object({ ResponseSet: responseSetSchema }),
  CreatedOn: z.string(),
})

/** See {@link evaluationSchema}. */
export type Evaluation = z.infer<typeof evaluationSchema>

/** The way to an activity's public form: `/evaluation/{Token}`. */
export const evaluationLinkSchema = z.object({ Token: z.string() })
