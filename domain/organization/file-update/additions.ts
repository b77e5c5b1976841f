import { nameKey } from '../../kernel/name-key.ts'
import { isFilled } from '../../kernel/text.ts'
import { isSameNumber, stands, zeroless } from '../school-number.ts'
import type { FileValues } from './columns.ts'
import type { KnownOrganization } from './match-row.ts'
import { choiceKey } from './register-words.ts'

/** What tells an addition apart: two rows of a file that have one of these in common would add the same. */
export function additionKeys({ ProvincialSchoolId: number, Name, City, RegionId }: FileValues): string[] {
  const named = choiceKey(`${Name} ${City}`)
  if (!number) return [['+', RegionId, 'name', named].join('/')]
  const exact = ['+', RegionId, 'number', number].join('/')
  // Two schools may differ by the zeros of their numbers, but not if they are called the same at one place.
  return /^\d+$/.test(number) && isFilled(Name)
    ? [exact, ['+', RegionId, 'both', zeroless(number), named].join('/')]
    : [exact]
}

/**
 * Those of the register that an addition would double: who has its number in its province, also where they were merged, or
 * stands there with its name and city, and with no number, or none that differs by more than its zeros.
 */
export const doublesOf = (
  { ProvincialSchoolId: number, Name, City, RegionId }: FileValues,
  schools: readonly KnownOrganization[],
): KnownOrganization[] =>
  schools.filter((other) => {
    if (other.RegionId !== RegionId) return false
    const theirs = other.ProvincialSchoolId
    if (number && theirs === number) return true
    return (
      stands(other) &&
      (!(number && theirs) || isSameNumber(number, theirs)) &&
      nameKey(other.Name) === nameKey(Name ?? '') &&
      choiceKey(other.City) === choiceKey(City ?? '')
    )
  })
