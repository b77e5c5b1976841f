import { groupBy } from '../../kernel/group-by.ts'
import { nameKey } from '../../kernel/name-key.ts'
import type { DeskOrganization } from '../desk-document.ts'
import { agreeing, isSameNumber, stands, withNumber, zeroless } from '../school-number.ts'
import type { ReadFileRow } from './read-row.ts'
import { choiceKey } from './register-words.ts'

/** An organization of the register as a file is compared with it. */
export type KnownOrganization = Omit<DeskOrganization, 'Status'> & {
  Status: 0 | 1 | 2
  MergedId: string | null
}

/** Where organizations are looked up: none that was deleted, merged ones by their Id or number alone. */
export interface FileRegister {
  byIds(ids: readonly string[]): Promise<KnownOrganization[]>
  /** By number, and those whose number differs by the zeros before it. */
  byNumbers(numbers: readonly string[]): Promise<KnownOrganization[]>
  /** By name, as {@link nameKey} has it; whatever the city. */
  byNames(names: readonly string[]): Promise<KnownOrganization[]>
}

/** What the register has for a stretch of rows; numbers are without their zeros. */
export interface Found {
  byId: Map<string, KnownOrganization>
  byNumber: Map<string, KnownOrganization[]>
  byName: Map<string, KnownOrganization[]>
}

/** The numbers that the rows of a file say, each of a province, or of none where the row names none. */
export class FileNumbers {
  private readonly written = new Set<string>()
  private readonly bare = new Set<string>()

  constructor(rows: readonly ReadFileRow[]) {
    for (const { values } of rows) {
      const { ProvincialSchoolId: number, RegionId = null } = values
      if (!number) continue
      this.written.add(numberKey(RegionId, number))
      this.bare.add(numberKey(RegionId, zeroless(number)))
    }
  }

  /** Whether a row says an organization's number as it is written. */
  has({ ProvincialSchoolId: number, RegionId }: KnownOrganization): boolean {
    return (
      Boolean(number) && [RegionId, null].some((region) => this.written.has(numberKey(region, number ?? '')))
    )
  }

  /** Organizations that a row with a number of its own may mean by their name. */
  isFree(organization: KnownOrganization, own: string): boolean {
    const { ProvincialSchoolId: number, RegionId } = organization
    if (!number) return true
    if (this.has(organization)) return false
    return (
      isSameNumber(number, own) ||
      ![RegionId, null].some((region) => this.bare.has(numberKey(region, zeroless(number))))
    )
  }
}

const numberKey = (regionId: string | null, number: string): string => `${regionId}/${number}`

/** Looks a stretch of rows up: three questions for any number of them. */
export async function lookUp(
  rows: readonly ReadFileRow[],
  register: FileRegister,
  said: FileNumbers,
): Promise<Found> {
  // What rows merge into is looked up with what they mean.
  const ids = rows.flatMap(({ id, values }) => [id, values.MergedId].flatMap((each) => each ?? []))
  const numbers = rows.flatMap(({ id, values }) => (id ? [] : (values.ProvincialSchoolId ?? [])))
  const byIds = await register.byIds(ids)
  const byNumber = groupBy(await register.byNumbers(numbers), (each) =>
    zeroless(each.ProvincialSchoolId ?? ''),
  )
  const names = rows.flatMap((row) =>
    row.id || !row.values.Name || numbered(row, byNumber, said).some(stands) ? [] : nameKey(row.values.Name),
  )
  const byNames = await register.byNames(names)
  return {
    byId: new Map(byIds.map((each) => [each.Id, each])),
    byNumber,
    byName: groupBy(byNames, (each) => nameKey(each.Name)),
  }
}

/**
 * The organizations that the row's number means, standing ones before others. Where no province is known, those that have
 * the row's name or city, or the only one with the number as it is written: a row without a city may give it a new name.
 */
function numbered(
  { values }: ReadFileRow,
  byNumber: Found['byNumber'],
  said: FileNumbers,
): KnownOrganization[] {
  const { ProvincialSchoolId: number, RegionId } = values
  if (!number) return []
  const same = byNumber.get(zeroless(number)) ?? []
  const here = RegionId ? same.filter((each) => each.RegionId === RegionId) : same
  const isExact = (each: KnownOrganization) => each.ProvincialSchoolId === number
  const meant = withNumber(number, here).filter((each) => isExact(each) || !said.has(each))
  // What was merged has its number still where another row means its successor.
  const found = meant.length > 0 ? meant : here.filter(isExact)
  if (RegionId) return found
  const agreed = agreeing(values, found)
  const mayBeRenamed = !values.City && found.length === 1 && found.every(isExact)
  return agreed.length === 0 && mayBeRenamed ? found : agreed
}

/** The organizations that a row means; see `compareFile` for the order in which it is asked. */
export function matchesOf(row: ReadFileRow, found: Found, said: FileNumbers): KnownOrganization[] {
  const { id, values } = row
  if (id !== null) return [found.byId.get(id)].filter((match) => match !== undefined)
  const here = numbered(row, found.byNumber, said)
  if (here.some(stands)) return here
  const { ProvincialSchoolId, Name, City, RegionId } = values
  // What was merged under its number is no school to add again.
  if (!Name || !City || !RegionId) return here
  const named = (found.byName.get(nameKey(Name)) ?? []).filter(
    (each) =>
      each.RegionId === RegionId &&
      choiceKey(each.City) === choiceKey(City) &&
      (!ProvincialSchoolId || said.isFree(each, ProvincialSchoolId)),
  )
  return named.length > 0 ? named : here
}
