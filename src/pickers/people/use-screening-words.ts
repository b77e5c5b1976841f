import { useLingui } from '@lingui/react/macro'
import { screeningStatuses, screeningTypes } from '../../../domain/screening/constants.ts'
import { screeningStatusPhrases, screeningTypePhrases } from './screening-phrases.ts'

/** The words of both lists by their number on the wire. */
export interface ScreeningWords {
  types: readonly string[]
  statuses: readonly string[]
}

/** See {@link ScreeningWords}, in the reader's language. */
export function useScreeningWords(): ScreeningWords {
  const { i18n } = useLingui()
  return {
    types: screeningTypes.map((name) => i18n._(screeningTypePhrases[name])),
    statuses: screeningStatuses.map((name) => i18n._(screeningStatusPhrases[name])),
  }
}
