import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { languageOf } from '../../ui/format.ts'

/** What of an award names it, among those there are and those that were given. */
interface NamedAward {
  Locales: readonly { Locale: string; Name: string }[]
}

/** Names an award in the reader's language, and in the other one where it has no name in theirs. */
export function useAwardName(): (award: NamedAward) => string {
  const { locale } = useLingui().i18n
  return useCallback(
    ({ Locales }) => {
      const own = Locales.find(({ Locale, Name }) => Locale === languageOf(locale) && Name !== '')
      return (own ?? Locales.find(({ Name }) => Name !== ''))?.Name ?? ''
    },
    [locale],
  )
}
