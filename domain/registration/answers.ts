import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import type { Problem } from '../kernel/problems.ts'
import { isSingleLine } from '../kernel/single-line.ts'
import { isFilled, textIsWithin } from '../kernel/text.ts'
import { askedQuestions, isRequired, listOf, type RegistrationConfig } from './config.ts'
import {
  isOneLine,
  type MultipleQuestion,
  type QuestionName,
  questionsOfKind,
  registrationQuestions,
  type SingleQuestion,
  type TextQuestion,
} from './questions.ts'

/** The most values that one question can have as its answer. */
const ANSWER_ITEM_LIMIT = 100

const text = z.string().nullable().optional()
const single = optionalIdSchema.optional()
const multiple = z
  .strictObject({
    Id: z.unknown().optional(),
    EnumerationListId: z.unknown().optional(),
    Items: z
      .array(
        z.strictObject({
          Id: idSchema.optional(),
          EnumerationId: idSchema.optional(),
          Enumeration: z.unknown().optional(),
          Deleted: z.boolean().optional(),
        }),
      )
      .max(ANSWER_ITEM_LIMIT)
      .optional(),
  })
  .nullable()
  .optional()

type AnswerOf<Name extends QuestionName> = (typeof registrationQuestions)[Name]['answer']

function fieldsOf<Name extends QuestionName, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
): Record<AnswerOf<Name>, Schema> {
  return Object.fromEntries(names.map((name) => [registrationQuestions[name].answer, schema])) as Record<
    AnswerOf<Name>,
    Schema
  >
}

/** The body of `SiteSpecificResponse` (specification 1, section 3). Lengths and lists are judged by the site's questions. */
export const siteSpecificResponseSchema = z.strictObject({
  Id: z.unknown().optional(),
  ...fieldsOf(questionsOfKind('text'), text),
  ...fieldsOf(questionsOfKind('single'), single),
  ...fieldsOf(questionsOfKind('multiple'), multiple),
})

/** Answers as they are sent; see {@link siteSpecificResponseSchema}. */
export type SiteSpecificResponse = z.infer<typeof siteSpecificResponseSchema>

const textAnswer = (answers: SiteSpecificResponse, name: TextQuestion): string =>
  (answers[registrationQuestions[name].answer] ?? '').trim()

const singleAnswer = (answers: SiteSpecificResponse, name: SingleQuestion): string | null =>
  answers[registrationQuestions[name].answer] ?? null

const multipleAnswer = (answers: SiteSpecificResponse, name: MultipleQuestion): string[] =>
  (answers[registrationQuestions[name].answer]?.Items ?? [])
    .filter((item) => item.Deleted !== true)
    .flatMap(({ EnumerationId }) => (EnumerationId === undefined ? [] : [EnumerationId]))

/** Everything that a person answered, by question: text, the id of a value, or the ids of several. */
export type KeptAnswers = Partial<Record<QuestionName, string | readonly string[]>>

/**
 * The answers as they are kept: of the questions that the site asks and the person answered. Answers to questions that
 * are off are left out (decisions-platform, Registration).
 */
export function keptAnswers(answers: SiteSpecificResponse, config: RegistrationConfig): KeptAnswers {
  const kept: KeptAnswers = {}
  for (const name of askedQuestions(config)) {
    const value = answerTo(name, answers)
    if (value.length > 0) kept[name] = value
  }
  return kept
}

/** The answer to a question: empty text, or no values, where there is none. */
export function answerTo(name: QuestionName, answers: SiteSpecificResponse): string | string[] {
  const { kind } = registrationQuestions[name]
  if (kind === 'text') return textAnswer(answers, name as TextQuestion)
  if (kind === 'single') return singleAnswer(answers, name as SingleQuestion) ?? ''
  return multipleAnswer(answers, name as MultipleQuestion)
}

/**
 * What keeps the answers from being accepted by a site (specification 1, section 5): a required question without an
 * answer, a text that is too long or does not stay on its line, a value twice, a value that is not of the question's list. `valuesOf` gives the
 * values of a list by its id. Runs in the app on every change and on the server on every registration.
 */
export function answerRefusals(
  answers: SiteSpecificResponse,
  config: RegistrationConfig,
  valuesOf: (listId: string) => ReadonlySet<string>,
): Problem[] {
  return askedQuestions(config).flatMap((name) => {
    const Field = fieldOfAnswer(name)
    const value = answerTo(name, answers)
    const isEmpty = typeof value === 'string' ? !isFilled(value) : value.length === 0
    if (isEmpty) return isRequired(config, name) ? [{ Code: 'required' as const, Field }] : []
    const question = registrationQuestions[name]
    if (question.kind === 'text') {
      const { limit } = question
      if (!textIsWithin(value as string, limit)) return [{ Code: 'too_long' as const, Field, Limit: limit }]
      const isBroken = isOneLine(name) && !isSingleLine(value as string)
      return isBroken ? [{ Code: 'not_one_line' as const, Field }] : []
    }
    return valueRefusals(
      [value].flat(),
      listOf(config, name as SingleQuestion | MultipleQuestion),
      valuesOf,
      Field,
    )
  })
}

/** Where the answer to a question stands in the document, as problems and forms name it. */
export const fieldOfAnswer = (name: QuestionName): string => {
  const { kind, answer } = registrationQuestions[name]
  return kind === 'multiple' ? `SiteSpecificResponse.${answer}.Items` : `SiteSpecificResponse.${answer}`
}

function valueRefusals(
  values: readonly string[],
  listId: string | null,
  valuesOf: (listId: string) => ReadonlySet<string>,
  Field: string,
): Problem[] {
  if (new Set(values).size < values.length) return [{ Code: 'duplicate_value', Field }]
  const known = listId === null ? new Set<string>() : valuesOf(listId)
  return values.every((id) => known.has(id)) ? [] : [{ Code: 'unknown_reference', Field }]
}

/**
 * The answers without values that none of the site's lists offers: another site's, or one that was taken out of its list since.
 * No field shows them, so nobody could take them out. `valuesOf` answers undefined for a list that is not known.
 */
export function withoutForeignValues(
  answers: SiteSpecificResponse,
  config: RegistrationConfig,
  valuesOf: (listId: string) => ReadonlySet<string> | undefined,
): SiteSpecificResponse {
  const kept: Record<string, unknown> = { ...answers }
  for (const name of askedQuestions(config)) {
    const { kind, answer } = registrationQuestions[name]
    if (kind === 'text') continue
    const known = valuesOf(listOf(config, name as SingleQuestion | MultipleQuestion) ?? '')
    const given = kept[answer]
    if (!known || !given) continue
    if (kind === 'single') kept[answer] = known.has(given as string) ? given : null
    else {
      const header = given as { Items: { EnumerationId: string }[] }
      kept[answer] = { ...header, Items: header.Items.filter((item) => known.has(item.EnumerationId)) }
    }
  }
  return kept as SiteSpecificResponse
}
