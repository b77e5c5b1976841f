import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import { personName } from '../../../domain/kernel/person-name.ts'
import { kitName } from '../../../domain/kit/kit-name.ts'
import { educatorsById } from '../../data/queries/educators.ts'
import { schoolsById } from '../../data/queries/schools.ts'

/** How one of the register is named: its name, and a quieter second line. */
export interface NamedPlace {
  name: string
  note: string | undefined
}

const nothingKnown: ReadonlyMap<string, NamedPlace> = new Map()

/** The names and cities of schools by Id, in one reading; without those that this device does not know. */
export function useSchoolNames(ids: readonly string[]): ReadonlyMap<string, NamedPlace> {
  const schools = useLiveQuery(async () => schoolsById(ids), [ids.join()])
  return useMemo(
    () =>
      schools
        ? new Map([...schools].map(([id, school]) => [id, { name: school.Name, note: whereIs(school) }]))
        : nothingKnown,
    [schools],
  )
}

const whereIs = (school: { City: string; PostalCode: string }): string =>
  [school.City, school.PostalCode].filter(Boolean).join(' · ')

/** The names and schools of educators by Id, in one reading; without those that this device does not know. */
export function useEducatorNames(ids: readonly string[]): ReadonlyMap<string, NamedPlace> {
  const educators = useLiveQuery(async () => educatorsById(ids), [ids.join()])
  return useMemo(
    () =>
      educators
        ? new Map(
            [...educators].map(([id, educator]) => [
              id,
              {
                name: personName(educator.FirstName, educator.LastName),
                note: educator.schoolName || undefined,
              },
            ]),
          )
        : nothingKnown,
    [educators],
  )
}

/** Names a kit in the current language (specification 2, section 9); the other language when that name is empty. */
export function useKitName(): (
  kit: { EnglishName: string; FrenchName: string } | null | undefined,
) => string | undefined {
  const { locale } = useLingui().i18n
  return useCallback((kit) => (kit ? kitName(kit, locale) : undefined), [locale])
}
