import { nameKey } from './columns.ts'
import type { FindingCode } from './findings.ts'
import type { NamedEducator, NamedSchool } from './read-row.ts'
import type { RegisterEducator, RegisterSchool } from './register-lookup.ts'

/** The one that is meant, or why there is none. `count` says how many it could be. */
export type Match<R> = { found: R } | { code: FindingCode; count: number }

/** Adds a value to the list of its key. */
export function gather<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The key of a person's name. */
export const personKey = (firstName: string, lastName: string): string => nameKey(`${firstName} ${lastName}`)

const postalKey = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase()

/**
 * The school of the register that a line means: the same name, and the same city and postal code where the line says
 * them. Many schools share a name, so a name in another place is never taken.
 */
export function matchSchool(named: NamedSchool, sameName: readonly RegisterSchool[]): Match<RegisterSchool> {
  const city = nameKey(named.city)
  const postalCode = postalKey(named.postalCode)
  const here = sameName.filter(
    (school) =>
      (postalCode === '' || postalKey(school.PostalCode) === postalCode) &&
      (city === '' || nameKey(school.City) === city),
  )
  const [only, ...others] = here
  if (only && others.length === 0) return { found: only }
  if (only) return { code: 'school_ambiguous', count: here.length }
  return { code: sameName.length > 0 ? 'school_elsewhere' : 'school_unknown', count: sameName.length }
}

/**
 * The educator that a line means: by e-mail, where the reader sees e-mails; then by name, at the line's school if it
 * names one.
 */
export function matchEducator(
  named: NamedEducator,
  schoolId: string | null,
  known: {
    byEmail: ReadonlyMap<string, readonly RegisterEducator[]>
    byName: ReadonlyMap<string, readonly RegisterEducator[]>
  },
): Match<RegisterEducator> {
  const sameEmail = named.email === '' ? [] : (known.byEmail.get(named.email) ?? [])
  if (sameEmail.length > 0) return oneOf(atSchool(sameEmail, schoolId) ?? sameEmail)
  const sameName = known.byName.get(personKey(named.firstName, named.lastName)) ?? []
  if (sameName.length === 0) return { code: 'educator_unknown', count: 0 }
  if (schoolId === null) return oneOf(sameName)
  const here = atSchool(sameName, schoolId)
  return here ? oneOf(here) : { code: 'educator_elsewhere', count: sameName.length }
}

function atSchool(educators: readonly RegisterEducator[], schoolId: string | null) {
  const here = educators.filter((educator) => educator.OrganizationId === schoolId)
  return here.length > 0 ? here : null
}

function oneOf(educators: readonly RegisterEducator[]): Match<RegisterEducator> {
  const [only, ...others] = educators
  if (only && others.length === 0) return { found: only }
  return { code: 'educator_ambiguous', count: educators.length }
}
