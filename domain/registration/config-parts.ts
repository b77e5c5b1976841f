import type { DocumentShape } from '../sync/shape.ts'
import {
  autoApproveChoices,
  type RegistrationConfig,
  readRegistrationConfig,
  tidyConfigText,
  writeRegistrationConfig,
} from './config.ts'
import { type QuestionName, questionNames, registrationQuestions } from './questions.ts'

/**
 * A configuration as two people change it: each question by itself (the JSON text of a configuration that asks this one
 * alone, null for one that is not asked), how registrations are approved, and the whole text where nobody can read it.
 */
export type ConfigParts = Partial<Record<QuestionName | 'AutoApprove' | 'Unreadable', string | null>>

/** The parts of a configuration for patches and merges: whoever changes one question does not touch another. */
export const configPartsShape: DocumentShape = {
  ...Object.fromEntries(questionNames.map((name) => [name, 'value' as const])),
  AutoApprove: 'value',
  Unreadable: 'value',
}

/** Takes the text of a configuration apart; see {@link ConfigParts}. */
export function partsOfConfig(text: string | null): ConfigParts {
  const config = readRegistrationConfig(text)
  const isRead = writeRegistrationConfig(config) === tidyConfigText(text)
  if (!isRead) return { Unreadable: text }
  const ofQuestions = questionNames.map((name) => [name, writeRegistrationConfig(oneQuestion(config, name))])
  return { ...Object.fromEntries(ofQuestions), AutoApprove: config.AutoApprove ?? null }
}

/** The text of a configuration that was taken apart. */
export function configOfParts({ AutoApprove, Unreadable, ...questions }: ConfigParts): string | null {
  if (Unreadable) return Unreadable
  const config: RegistrationConfig = { AutoApprove: autoApproveChoices.find((one) => one === AutoApprove) }
  const RequiredFields: QuestionName[] = []
  for (const name of questionNames) {
    const { RequiredFields: required = [], ...asked } = readRegistrationConfig(questions[name] ?? null)
    Object.assign(config, asked)
    RequiredFields.push(...required)
  }
  return writeRegistrationConfig({ ...config, RequiredFields })
}

function oneQuestion(config: RegistrationConfig, name: QuestionName): RegistrationConfig {
  const question = registrationQuestions[name]
  return {
    [name]: config[name],
    ...(question.kind !== 'text' && { [question.list]: config[question.list] }),
    RequiredFields: config.RequiredFields?.filter((one) => one === name),
  }
}
