import { groupBy } from '../kernel/group-by.ts'
import { nameKey } from '../kernel/name-key.ts'

/** Where a school is counted, its number there, and into which one it was merged. */
interface Numbered {
  Id: string
  ProvincialSchoolId: string | null
  RegionId: string | null
  Status: number
  MergedId: string | null
}

/** A number without the zeros before it: what numbers of files are looked up by. */
export const zeroless = (number: string): string => number.replace(/^0+/, '')

const isDigits = (number: string): boolean => /^\d+$/.test(number)

/** Whether two numbers differ by the zeros before them at most: spreadsheets drop those of a number of digits. */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || (isDigits(one) && isDigits(other) && zeroless(one) === zeroless(other))

/** Whether it was not merged into another. */
export const stands = ({ Status }: { Status: number }): boolean => Status !== 2

/**
 * Those whom a number means, province by province, as each counts from the beginning: who has it as it is written, else who
 * has the only one that differs by its zeros. Where several provinces have it, none of them is the one that is meant.
 */
export const withNumber = <School extends Numbered>(number: string, schools: readonly School[]): School[] =>
  [...groupBy(schools, ({ RegionId }) => RegionId).values()].flatMap((here) => withNumberHere(number, here))

function withNumberHere<School extends Numbered>(number: string, here: readonly School[]): School[] {
  const exact = here.filter(({ ProvincialSchoolId }) => ProvincialSchoolId === number)
  if (exact.some(stands)) return exact.filter(stands)
  const same = here.filter(
    ({ ProvincialSchoolId }) => ProvincialSchoolId !== null && isSameNumber(ProvincialSchoolId, number),
  )
  if (exact.length > 0) {
    const successors = successorsOf(exact, here)
    const standing = same.filter((school) => stands(school) && successors.has(school.Id))
    return standing.length > 0 ? standing : exact
  }
  const meant = same.some(stands) ? same.filter(stands) : same
  return new Set(meant.map(({ ProvincialSchoolId }) => ProvincialSchoolId)).size === 1 ? meant : []
}

/** Into which ones these were merged, and those again. */
function successorsOf(merged: readonly Numbered[], schools: readonly Numbered[]): Set<string> {
  const ids = new Set(merged.flatMap(({ MergedId }) => MergedId ?? []))
  // What is added meanwhile is gone through as well.
  for (const id of ids) {
    const next = schools.find(({ Id }) => Id === id)?.MergedId
    if (next) ids.add(next)
  }
  return ids
}

/**
 * Those whose name and city are the ones said; else whose name or city is; all where neither is said. Without a province a
 * number alone may be another province's.
 */
export function agreeing<School extends { Name: string; City: string }>(
  said: { Name?: string | null; City?: string | null },
  schools: readonly School[],
): School[] {
  const [name, city] = [nameKey(said.Name ?? ''), nameKey(said.City ?? '')]
  if (name === '' && city === '') return [...schools]
  const isNamed = ({ Name }: School): boolean => name !== '' && nameKey(Name) === name
  const isThere = ({ City }: School): boolean => city !== '' && nameKey(City) === city
  const both = schools.filter((school) => isNamed(school) && isThere(school))
  return both.length > 0 ? both : schools.filter((school) => isNamed(school) || isThere(school))
}
