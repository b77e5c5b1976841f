import { isId } from '../../../domain/kernel/ids.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { kitName } from '../../../domain/kit/kit-name.ts'
import { educatorsById } from '../../data/queries/educators.ts'
import { kitsById } from '../../data/queries/kits.ts'
import { namedBy } from '../../data/queries/lists.ts'
import { namesOfPeople } from '../../data/queries/people.ts'
import { readSites } from '../../data/queries/places.ts'
import { schoolsById } from '../../data/queries/schools.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { readAll } from '../../data/store/reference.ts'
import { languageOf } from '../../ui/format.ts'

/** What an id stands for, in the language asked for; undefined when this device does not know. */
export type NameOfId = (id: string, locale: string) => string | undefined

interface BilingualName {
  en: string
  fr: string
}

const both = (name: string): BilingualName => ({ en: name, fr: name })

/** Reads the names of whatever the ids stand for: people, schools, educators, kits, sites, values of lists. */
export async function readNames(ids: readonly string[]): Promise<NameOfId> {
  const [people, schools, educators, kits, sites, lists] = await Promise.all([
    namesOfPeople(ids),
    schoolsById(ids),
    educatorsById(ids),
    kitsById(ids),
    readSites(),
    readAll(currentDatabase(), 'EnumerationList'),
  ])
  const names = new Map<string, BilingualName>()
  for (const site of sites) names.set(site.Id, both(site.Name))
  for (const list of lists) {
    for (const value of namedBy(list)) names.set(value.Id, value.Localizations)
  }
  for (const kit of kits.values()) names.set(kit.Id, { en: kitName(kit, 'en'), fr: kitName(kit, 'fr') })
  for (const school of schools.values()) names.set(school.Id, both(school.Name))
  for (const one of educators.values()) names.set(one.Id, both(personName(one.FirstName, one.LastName)))
  for (const [id, name] of people) names.set(id, both(name))
  return (id, locale) => names.get(id)?.[languageOf(locale)]
}

/** Every id-like text inside a value. */
export function idsInside(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsInside)
}
