import type { Enumeration, EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'

/**
 * The values of several lists in their order, by system name (specification 2, section 3.6); a list is missing before the
 * first pull.
 */
export async function readLists(
  systemNames: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, Enumeration[]>> {
  const lists = await readAll(db, 'EnumerationList')
  return new Map(
    lists
      .filter((list) => systemNames.includes(list.SystemName ?? ''))
      .map((list) => [list.SystemName ?? '', valuesOf(list)]),
  )
}

/** Every value that a list offers or offered once, by id: old records name what is not offered any more. */
export async function readNamedValues(
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, Enumeration>> {
  const lists = await readAll(db, 'EnumerationList')
  return new Map(lists.flatMap((list) => namedBy(list).map((value) => [value.Id, value] as const)))
}

/** The values that a list offers, behind those that it offered once. */
export const namedBy = (list: EnumerationList): Enumeration[] => [
  // A device may still hold lists as they were told before removed values were.
  ...(list.RemovedItems ?? []),
  ...list.EnumerationItems.map((item) => item.Enumeration),
]

/** The values of every list that this device has, by the list's id: what a site's own questions are answered from. */
export async function readListsById(
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, Enumeration[]>> {
  const lists = await readAll(db, 'EnumerationList')
  return new Map(lists.map((list) => [list.Id, valuesOf(list)]))
}

/** The values that these lists offer, by system name of the lists, and whether each opens a text box of its own. */
export async function readOpening(
  systemNames: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<ReadonlyMap<string, boolean>> {
  const lists = await readAll(db, 'EnumerationList')
  return new Map(
    lists
      .filter((list) => systemNames.includes(list.SystemName ?? ''))
      .flatMap((list) => list.EnumerationItems)
      // A value that two of the lists offer opens its box where one of them says so.
      .sort((one, other) => Number(one.ConditionalTrigger) - Number(other.ConditionalTrigger))
      .map((item) => [item.EnumerationId, item.ConditionalTrigger]),
  )
}

/** The values of these lists that open a text box of their own. */
export const readOpeningValues = async (systemNames: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(Array.from(await readOpening(systemNames)).flatMap(([id, opens]) => (opens ? [id] : [])))

/** Every list that this device has, by its name. */
export async function readWholeLists(db: PersonDatabase = currentDatabase()): Promise<EnumerationList[]> {
  const lists = await readAll(db, 'EnumerationList')
  return lists.filter(isOffered).sort((a, b) => a.Name.localeCompare(b.Name, 'fr'))
}

/** A deleted list is told with nothing to offer, for the sake of old records. */
const isOffered = ({ EnumerationItems }: EnumerationList): boolean => EnumerationItems.length > 0

const valuesOf = (list: EnumerationList): Enumeration[] =>
  [...list.EnumerationItems].sort((a, b) => a.SortOrder - b.SortOrder).map((item) => item.Enumeration)
