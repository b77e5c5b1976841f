import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import { readNamedValues } from '../../data/queries/lists.ts'

/** Names a value of any list, those of sites' own questions too, in the current language; undefined for an unknown one. */
export function useValueNames(): (id: string) => string | undefined {
  const { locale } = useLingui().i18n
  const byId = useLiveQuery(async () => readNamedValues(), [])
  return useCallback(
    (id) => {
      const words = byId?.get(id)?.Localizations
      return words && (locale === 'fr' ? words.fr : words.en)
    },
    [byId, locale],
  )
}
