import { z } from 'zod'
import { excessOf, holdsForbidden } from '../kernel/hostile-json.ts'
import { idSchema } from '../kernel/ids.ts'
import { MOST_PROBLEMS, type Problem } from '../kernel/problems.ts'
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
const emptyRegistrationConfig: RegistrationConfig = {}

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

/** Longest JSON text of a configuration; one that asks everything has a fifth of it. */
const CONFIG_TEXT_LIMIT = 10_000

/** Each key in the order of the form, each question followed by its list. */
const keysInOrder = [
  ...questionNames.flatMap((name): (QuestionName | ListKey)[] => {
    const question = registrationQuestions[name]
    return question.kind === 'text' ? [name] : [name, question.list]
  }),
  'RequiredFields',
  'AutoApprove',
] as const satisfies readonly (keyof RegistrationConfig)[]

/**
 * The JSON text of a configuration, always spelled alike: what says nothing is left out, and one that asks nothing and
 * approves nobody by itself is null.
 */
export function writeRegistrationConfig(config: RegistrationConfig): string | null {
  const said = keysInOrder.flatMap((key): [string, unknown][] => {
    const value = config[key]
    if (key === 'RequiredFields') {
      const required = questionNames.filter((name) => config.RequiredFields?.includes(name))
      return required.length > 0 ? [[key, required]] : []
    }
    return value && value !== 'None' ? [[key, value]] : []
  })
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : null
}

/** The text of a configuration in the one spelling, where it can be read; as it is otherwise. */
export function tidyConfigText(text: string | null): string | null {
  const read = parseConfig(text)
  return 'config' in read && !hasRepeated(read.config) ? writeRegistrationConfig(read.config) : text
}

const hasRepeated = ({ RequiredFields = [] }: RegistrationConfig): boolean =>
  new Set(RequiredFields).size < RequiredFields.length

/**
 * What keeps the text of a configuration from being kept: it is too long or no JSON, holds keys that nobody knows or
 * values of the wrong kind, or {@link configRefusals} has something against it. Paths begin with `RegistrationConfig`.
 */
export function configTextRefusals(text: string | null, knownLists: ReadonlySet<string>): Problem[] {
  const read = parseConfig(text)
  return 'problems' in read ? read.problems : configRefusals(read.config, knownLists)
}

function parseConfig(text: string | null): { config: RegistrationConfig } | { problems: Problem[] } {
  if (text === null) return { config: emptyRegistrationConfig }
  if (text.length > CONFIG_TEXT_LIMIT) return refused({ Code: 'too_long', Field, Limit: CONFIG_TEXT_LIMIT })
  if (excessOf(text) !== null) return refused({ Code: 'invalid', Field })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return refused({ Code: 'invalid', Field })
    throw error
  }
  if (holdsForbidden(text, value)) return refused({ Code: 'invalid', Field })
  const parsed = registrationConfigSchema.safeParse(value)
  return parsed.success ? { config: parsed.data } : refused(...parsed.error.issues.flatMap(problemsOf))
}

const Field = 'RegistrationConfig'
/** Names of keys are told as far as a person would read them. */
const LONGEST_KEY = 60

const refused = (...problems: Problem[]) => ({ problems: problems.slice(0, MOST_PROBLEMS) })

const problemsOf = (issue: z.core.$ZodIssue): Problem[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      Code: 'unknown_field',
      Field: `${Field}.${key.slice(0, LONGEST_KEY)}`,
    }))
  }
  const [key] = issue.path
  return [{ Code: 'invalid', Field: key === undefined ? Field : `${Field}.${String(key)}` }]
}
