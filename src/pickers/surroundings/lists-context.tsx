import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import { profileListOf } from '../../../domain/profile/lists.ts'
import { readLists, readNamedValues } from '../../data/queries/lists.ts'
import type { Choice } from '../../ui/form/choice-fields.tsx'

interface Lists {
  /** What each list offers, by system name. */
  offered: ReadonlyMap<string, Enumeration[]>
  /** Every value that a list offers or offered once, by id. */
  named: ReadonlyMap<string, Enumeration>
}

const noLists: Lists = { offered: new Map(), named: new Map() }
const ListsContext = createContext<Lists>(noLists)

/** The lists that forms and their pickers offer, by system name (specification 2, section 3.6). */
const listsOfForms = [
  'LocationTypes',
  'VolunteerLocations',
  'AreasOfStudy',
  'Languages',
  'Grades',
  'SpecialInitiativesTags',
  'PopulationDensities',
  'YouthGroupGenderIdentity',
  'Region',
  'SchoolClassType',
  'SchoolLanguage',
  'KitDurations',
  'SiteOutreachRequestIntakeReasons',
  'TrainingDelivered',
  'TrainingDeliveryFormats',
  'SkillsAndCompetencies',
  'Conferences',
  ...new Set(Object.values(profileListOf)),
]

const none: readonly string[] = []

interface ListsProviderProps {
  /** Lists that these pages alone choose from, by system name: always the same array. */
  besides?: readonly string[]
  children: ReactNode
}

/** Reads the lists once for all the fields inside. */
export function ListsProvider({ besides = none, children }: ListsProviderProps) {
  const lists = useLiveQuery(async (): Promise<Lists> => {
    const [offered, named] = await Promise.all([readLists([...listsOfForms, ...besides]), readNamedValues()])
    return { offered, named }
  }, [besides])
  return <ListsContext value={lists ?? noLists}>{children}</ListsContext>
}

/**
 * The values of a list as choices, named in the current language; none until the lists are read. Of those that a record
 * holds, the ones that the list does not offer any more come last: they stay readable, and can be taken out.
 */
export function useEnumeration(
  systemName: string,
  held?: string | readonly string[] | null,
): readonly Choice[] {
  const { offered, named } = use(ListsContext)
  const { locale } = useLingui().i18n
  const holding = [held ?? []].flat().join()
  return useMemo(() => {
    const values = offered.get(systemName) ?? []
    const removed = holding.split(',').flatMap((id) => {
      const value = named.get(id)
      return value && !values.some(({ Id }) => Id === id) ? value : []
    })
    return [...values, ...removed].map((value) => ({ value: value.Id, label: wordsOf(value, locale) }))
  }, [offered, named, systemName, holding, locale])
}

/** Names a value that any list offers or offered once by its Id, in the current language; undefined for an unknown one. */
export function useEnumerationNames(): (id: string) => string | undefined {
  const { named } = use(ListsContext)
  const { locale } = useLingui().i18n
  return useCallback(
    (id) => {
      const value = named.get(id)
      return value && wordsOf(value, locale)
    },
    [named, locale],
  )
}

/** The DBG language shows the key that the words stand under. */
const wordsOf = ({ Localizations, LocalizationKey }: Enumeration, locale: string): string =>
  locale === 'pseudo' ? `⟦${LocalizationKey}⟧` : locale === 'fr' ? Localizations.fr : Localizations.en
