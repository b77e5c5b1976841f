import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import { readListsById } from '../../data/queries/lists.ts'

/** Names a value of any list, those of sites' own questions too, in the current language; undefined for an unknown one. */
export function useValueNames(): (id: string) => string | undefined {
  const { locale } = useLingui().i18n
  const lists = useLiveQuery(async () => readListsById(), [])
  const byId = useMemo(
    () => new Map([...(lists?.values() ?? [])].flat().map((value) => [value.Id, value.Localizations])),
    [lists],
  )
  return useCallback(
    (id) => {
      const words = byId.get(id)
      return words && (locale === 'fr' ? words.fr : words.en)
    },
    [byId, locale],
  )
}
