import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { screeningStatuses, screeningTypes } from '../../../domain/screening/constants.ts'
import { screeningStatusPhrases, screeningTypePhrases } from './screening-phrases.ts'

/** The words of both lists by their number on the wire, in the reader's language. */
export function useScreeningWords(): { types: readonly string[]; statuses: readonly string[] } {
  const { i18n } = useLingui()
  return useMemo(
    () => ({
      types: screeningTypes.map((name) => i18n._(screeningTypePhrases[name])),
      statuses: screeningStatuses.map((name) => i18n._(screeningStatusPhrases[name])),
    }),
    [i18n, i18n.locale],
  )
}
