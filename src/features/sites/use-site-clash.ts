import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { askedQuestions, readRegistrationConfig } from '../../../domain/registration/config.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { questionWords } from '../../pickers/people/question-words.ts'
import { useFormat } from '../../ui/format.ts'
import { siteTypePhrases } from './site-phrases.ts'

/** How the fields of a site and their values are said where two people changed the same: never as JSON. */
export function useSiteClash() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names: Record<string, string> = {
    Name: t`Name`,
    Type: t`Type`,
    DriveURL: t`Address of the site’s drive`,
    EnglishHandbookURL: t`Address of the handbook in English`,
    FrenchHandbookURL: t`Address of the handbook in French`,
    OrganizationId: t`Organization`,
    RegistrationConfig: t`Questions to volunteers`,
    RequireReview: t`Hours count once a coordinator has reviewed the log`,
    'LatestSiteStatus.IsActive': t`The site is active`,
  }
  const nameOf = (path: string): string => names[path] ?? path
  const wordsOf = (path: string, value: PatchValue): ReactNode => {
    if (path === 'Type') return i18n._(siteTypePhrases[value as Site['Type']])
    if (path === 'OrganizationId') return value ? t`another organization` : undefined
    if (path !== 'RegistrationConfig') return undefined
    const asked = askedQuestions(readRegistrationConfig(typeof value === 'string' ? value : null))
    return asked.length === 0
      ? t`no questions`
      : format.list(asked.map((name) => i18n._(questionWords[name])))
  }
  return { nameOf, wordsOf }
}
