import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type AutoApprove,
  isRequired,
  listOf,
  readRegistrationConfig,
} from '../../../domain/registration/config.ts'
import { type QuestionName, questionNames } from '../../../domain/registration/questions.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { OrganizationName } from '../../pickers/people/organization-name.tsx'
import { questionWords } from '../../pickers/people/question-words.ts'
import { isListQuestion } from './change-question.ts'
import { autoApprovePhrases, siteTypePhrases } from './site-phrases.ts'

/**
 * How the fields of a site and their values are said where two people changed the same: never as JSON. `lists`: those that
 * questions are answered from.
 */
export function useSiteClash(lists: readonly { Id: string; Name: string }[]) {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = {
    Name: t`Name`,
    Type: t`Type`,
    DriveURL: t`Address of the site’s drive`,
    EnglishHandbookURL: t`Address of the handbook in English`,
    FrenchHandbookURL: t`Address of the handbook in French`,
    OrganizationId: t`Organization`,
    'RegistrationConfig.AutoApprove': t`Registrations are approved`,
    'RegistrationConfig.Unreadable': t`Questions to volunteers`,
    RequireReview: t`Hours count once a coordinator has reviewed the log`,
    'LatestSiteStatus.IsActive': t`The site is active`,
  }
  const nameOf = (path: string): string => {
    const question = questionAt(path)
    return question ? i18n._(questionWords[question]) : (names[path] ?? path)
  }
  const wordsOfQuestion = (name: QuestionName, text: string | null): string => {
    const config = readRegistrationConfig(text)
    if (config[name] !== true) return t`not asked`
    const id = isListQuestion(name) ? listOf(config, name) : null
    const list = id === null ? undefined : (lists.find(({ Id }) => Id === id)?.Name ?? t`another list`)
    return [
      t`asked`,
      ...(isRequired(config, name) ? [t`an answer is required`] : []),
      ...(list === undefined ? [] : [t`answers come from the list: ${list}`]),
    ].join('; ')
  }
  const wordsOf = (path: string, value: PatchValue): ReactNode => {
    if (path === 'Type') return i18n._(siteTypePhrases[value as Site['Type']])
    if (path === 'OrganizationId' && value)
      return (
        <OrganizationName id={String(value)} unknown={t`An organization that this device does not know`} />
      )
    if (path === 'RegistrationConfig.AutoApprove')
      return i18n._(autoApprovePhrases[(value ?? 'None') as AutoApprove])
    const question = questionAt(path)
    return question && wordsOfQuestion(question, typeof value === 'string' ? value : null)
  }
  return { nameOf, wordsOf }
}

const questionAt = (path: string): QuestionName | undefined =>
  questionNames.find((name) => path === `RegistrationConfig.${name}`)
