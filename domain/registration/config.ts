import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import type { Problem } from '../kernel/problems.ts'
import {
  type ListKey,
  type ListQuestion,
  type QuestionName,
  questionNames,
  registrationQuestions,
} from './questions.ts'

/** How registrations at a site become approved by themselves (decisions, Registrations and volunteers). */
export const autoApproveChoices = ['None', 'Returning', 'All'] as const

/** See {@link autoApproveChoices}. */
export type AutoApprove = (typeof autoApproveChoices)[number]

const isAsked = z.boolean().optional()
const listId = idSchema.nullable().optional()

const switches = Object.fromEntries(questionNames.map((name) => [name, isAsked])) as Record<
  QuestionName,
  typeof isAsked
>
const lists = Object.fromEntries(
  questionNames.flatMap((name) => {
    const question = registrationQuestions[name]
    return question.kind === 'text' ? [] : [[question.list, listId]]
  }),
) as Record<ListKey, typeof listId>

/**
 * The object whose JSON text is `Site.RegistrationConfig` (specification 1, section 3): which questions the site asks,
 * the lists that their answers come from, which must be answered, and how registrations are approved. Unknown keys are
 * refused.
 */
export const registrationConfigSchema = z.strictObject({
  ...switches,
  ...lists,
  RequiredFields: z.array(z.enum(questionNames)).max(questionNames.length).optional(),
  AutoApprove: z.enum(autoApproveChoices).optional(),
})

/** A parsed configuration; see {@link registrationConfigSchema}. */
export type RegistrationConfig = z.infer<typeof registrationConfigSchema>

/** A site without questions of its own, whose registrations wait for a coordinator. */
export const emptyRegistrationConfig: RegistrationConfig = {}

/**
 * Reads the JSON text of a site's configuration. Null and text that cannot be read are a site without questions: what
 * was stored was judged when it was written.
 */
export function readRegistrationConfig(text: string | null): RegistrationConfig {
  if (text === null) return emptyRegistrationConfig
  try {
    const parsed = registrationConfigSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : emptyRegistrationConfig
  } catch (error) {
    if (error instanceof SyntaxError) return emptyRegistrationConfig
    throw error
  }
}

/** The questions that a configuration asks, in the order of the form. */
export const askedQuestions = (config: RegistrationConfig): QuestionName[] =>
  questionNames.filter((name) => config[name] === true)

/** True when the site asks the question and wants an answer. */
export const isRequired = (config: RegistrationConfig, name: QuestionName): boolean =>
  config[name] === true && (config.RequiredFields ?? []).includes(name)

/** The list that answers come from, or null where the question has none. */
export const listOf = (config: RegistrationConfig, name: ListQuestion): string | null =>
  config[registrationQuestions[name].list] ?? null

/** How registrations at the site become approved; nobody by default. */
export const autoApproveOf = (config: RegistrationConfig): AutoApprove => config.AutoApprove ?? 'None'

/**
 * What is wrong with a configuration before it may be kept: a question that is on needs its list (`required` at the
 * list's key), each list exists (`unknown_reference`), and a question is required once (`duplicate_value`).
 */
export function configRefusals(config: RegistrationConfig, knownLists: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = []
  for (const name of askedQuestions(config)) {
    const question = registrationQuestions[name]
    if (question.kind === 'text') continue
    const id = config[question.list] ?? null
    if (id === null) problems.push({ Code: 'required', Field: `RegistrationConfig.${question.list}` })
    else if (!knownLists.has(id))
      problems.push({ Code: 'unknown_reference', Field: `RegistrationConfig.${question.list}` })
  }
  const required = config.RequiredFields ?? []
  if (new Set(required).size < required.length)
    problems.push({ Code: 'duplicate_value', Field: 'RegistrationConfig.RequiredFields' })
  return problems
}
