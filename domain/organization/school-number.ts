/** Where a school is counted, and its number there. */
interface Numbered {
  ProvincialSchoolId: string | null
  RegionId: string | null
}

/** A number without the zeros before it: what numbers of files are looked up by. */
export const zeroless = (number: string): string => number.replace(/^0+/, '')

const isDigits = (number: string): boolean => /^\d+$/.test(number)

/** Whether two numbers differ by the zeros before them at most: spreadsheets drop those of a number of digits. */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || (isDigits(one) && isDigits(other) && zeroless(one) === zeroless(other))

const numbersOf = (schools: readonly Numbered[]) =>
  new Set(schools.map(({ ProvincialSchoolId }) => ProvincialSchoolId))

/** Those whom a number means: who has it as it is written, else who has the only one of a province that differs by its zeros. */
export function withNumber<School extends Numbered>(number: string, schools: readonly School[]): School[] {
  const exact = schools.filter(({ ProvincialSchoolId }) => ProvincialSchoolId === number)
  if (exact.length > 0) return exact
  const same = schools.filter(
    ({ ProvincialSchoolId }) => ProvincialSchoolId !== null && isSameNumber(ProvincialSchoolId, number),
  )
  const provinces = Map.groupBy(same, ({ RegionId }) => RegionId)
  return [...provinces.values()].filter((here) => numbersOf(here).size === 1).flat()
}
