import { nameKey } from '../kernel/name-key.ts'
import { personName } from '../kernel/person-name.ts'
import type { FindingCode } from './findings.ts'
import type { NamedEducator, NamedSchool } from './read-row.ts'
import type { RegisterEducator, RegisterSchool } from './register-lookup.ts'

/** The one that is meant, or why there is none. `count` says how many it could be, `other` who or where it would be. */
export type Match<R> = { found: R } | { code: FindingCode; count: number; other?: string }

/** Adds a value to the list of its key. */
export function gather<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The key of a person's name. */
export const personKey = (firstName: string, lastName: string): string => nameKey(`${firstName} ${lastName}`)

const postalKey = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** True where a line says where its school is. */
export const saysPlace = (named: NamedSchool): boolean =>
  nameKey(named.city) !== '' || postalKey(named.postalCode) !== ''

/**
 * The school of the register that a line means: the same name, and the same city and postal code where the line says
 * them. Many schools share a name, so a name in another place is never taken; a line that says no place means a school
 * of the provinces where the site works (`regions`, empty when nothing tells).
 */
export function matchSchool(
  named: NamedSchool,
  sameName: readonly RegisterSchool[],
  regions: ReadonlySet<string>,
): Match<RegisterSchool> {
  const city = nameKey(named.city)
  const postalCode = postalKey(named.postalCode)
  const here = sameName.filter(
    (school) =>
      (postalCode === '' || postalKey(school.PostalCode) === postalCode) &&
      (city === '' || nameKey(school.City) === city),
  )
  const [only, ...others] = here
  if (only && others.length === 0) {
    const isFar = !saysPlace(named) && regions.size > 0 && !regions.has(only.RegionId ?? '')
    return isFar ? { code: 'school_far', count: 1, other: only.City } : { found: only }
  }
  if (only) return { code: 'school_ambiguous', count: here.length }
  return { code: sameName.length > 0 ? 'school_elsewhere' : 'school_unknown', count: sameName.length }
}

/**
 * The educator that a line means: by e-mail, where the reader sees e-mails, unless the line names somebody else; then by
 * name, at the line's school if it names one.
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
  const [whose] = sameEmail
  if (whose) {
    const meant = sameEmail.filter((educator) => mayBeCalled(educator, named))
    if (meant.length === 0)
      return { code: 'educator_contradicts', count: 0, other: personName(whose.FirstName, whose.LastName) }
    return oneOf(atSchool(meant, schoolId) ?? meant)
  }
  const called = known.byName.get(personKey(named.firstName, named.lastName)) ?? []
  // Without a school nothing but the name would make somebody of another address the same: a survey would go to a namesake.
  const sameName = schoolId === null ? called.filter((educator) => mayHaveAddress(educator, named)) : called
  if (sameName.length === 0) return { code: 'educator_unknown', count: 0 }
  if (schoolId === null) return oneOf(sameName)
  const here = atSchool(sameName, schoolId)
  return here ? oneOf(here) : { code: 'educator_elsewhere', count: sameName.length }
}

/** True unless both have an address, and it is another one. */
const mayHaveAddress = ({ Email }: RegisterEducator, { email }: NamedEducator): boolean =>
  !Email || email === '' || Email.toLowerCase() === email.toLowerCase()

/** True unless first or last name say somebody else: "Jean" may be Jean-François, "E." Edith, and what is left out anybody. */
function mayBeCalled(educator: RegisterEducator, named: NamedEducator): boolean {
  const isAsWritten = agree(educator.FirstName, named.firstName) && agree(educator.LastName, named.lastName)
  return (
    isAsWritten || (agree(educator.FirstName, named.lastName) && agree(educator.LastName, named.firstName))
  )
}

function agree(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left]
  return fewer.every((word) =>
    more.some(
      (theirs) => theirs === word || (Math.min(word.length, theirs.length) === 1 && theirs[0] === word[0]),
    ),
  )
}

const wordsOf = (name: string): string[] => nameKey(name).split(' ').filter(Boolean)

function atSchool(educators: readonly RegisterEducator[], schoolId: string | null) {
  const here = educators.filter((educator) => educator.OrganizationId === schoolId)
  return here.length > 0 ? here : null
}

function oneOf(educators: readonly RegisterEducator[]): Match<RegisterEducator> {
  const [only, ...others] = educators
  if (only && others.length === 0) return { found: only }
  return { code: 'educator_ambiguous', count: educators.length }
}
