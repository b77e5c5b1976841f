import { useLingui } from '@lingui/react'
import type { SurveyQuestion } from '../../../domain/evaluation/schema.ts'

/** A question in the current language. */
export function useQuestionText(): (question: Pick<SurveyQuestion, 'Text'>) => string {
  const { i18n } = useLingui()
  return ({ Text }) => (i18n.locale === 'fr' ? Text.fr : Text.en)
}
