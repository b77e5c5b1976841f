import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import { profileListOf } from '../../../domain/profile/lists.ts'
import { readLists } from '../../data/queries/lists.ts'
import type { Choice } from '../../ui/form/choice-fields.tsx'

type Lists = ReadonlyMap<string, Enumeration[]>

const noLists: Lists = new Map()
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
  const lists = useLiveQuery(async () => readLists([...listsOfForms, ...besides]), [besides])
  return <ListsContext value={lists ?? noLists}>{children}</ListsContext>
}

/** The values of a list as choices, named in the current language; none until the lists are read. */
export function useEnumeration(systemName: string): readonly Choice[] {
  const lists = use(ListsContext)
  const { locale } = useLingui().i18n
  return useMemo(
    () => (lists.get(systemName) ?? []).map((value) => ({ value: value.Id, label: wordsOf(value, locale) })),
    [lists, systemName, locale],
  )
}

/** Names a value of any of the lists by its Id, in the current language; undefined for an unknown one. */
export function useEnumerationNames(): (id: string) => string | undefined {
  const lists = use(ListsContext)
  const { locale } = useLingui().i18n
  const byId = useMemo(
    () => new Map([...lists.values()].flat().map((value) => [value.Id, value] as const)),
    [lists],
  )
  return useCallback(
    (id) => {
      const value = byId.get(id)
      return value && wordsOf(value, locale)
    },
    [byId, locale],
  )
}

const wordsOf = (value: Enumeration, locale: string): string =>
  locale === 'fr' ? value.Localizations.fr : value.Localizations.en
