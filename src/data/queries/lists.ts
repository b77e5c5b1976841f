import type { Enumeration, EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { Kit } from '../../../domain/kit/kit.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll, readOne } from './places.ts'

/** The values of a list in their order, by system name (specification 2, section 3.6); none before the first pull. */
export async function readList(
  systemName: string,
  db: PersonDatabase = currentDatabase(),
): Promise<Enumeration[]> {
  return (await readLists([systemName], db)).get(systemName) ?? []
}

/** Several lists at once, by system name. */
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

/** Every list that this device has, by its name. */
export async function readWholeLists(db: PersonDatabase = currentDatabase()): Promise<EnumerationList[]> {
  const lists = await readAll(db, 'EnumerationList')
  return lists.filter(isOffered).sort((a, b) => a.Name.localeCompare(b.Name, 'fr'))
}

/** A deleted list is told with nothing to offer, for the sake of old records. */
const isOffered = ({ EnumerationItems }: EnumerationList): boolean => EnumerationItems.length > 0

const valuesOf = (list: EnumerationList): Enumeration[] =>
  [...list.EnumerationItems].sort((a, b) => a.SortOrder - b.SortOrder).map((item) => item.Enumeration)

/** Kits of a site and of the national office, which lends to all, whose name in either language has all the words; by English name; at most `take`. */
export async function searchKits(
  siteId: string,
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<Kit[]> {
  const words = searchWords(text)
  const rows = await db.reference.where('siteIds').anyOf([siteId, NATIONAL_SITE_ID]).distinct().toArray()
  return rows
    .filter((row) => row.type === 'Kit')
    .map((row) => row.doc as unknown as Kit)
    .filter((kit) => kit.Visibility && matchesWords(fold(`${kit.EnglishName} ${kit.FrenchName}`), words))
    .sort((a, b) => a.EnglishName.localeCompare(b.EnglishName, 'fr'))
    .slice(0, take)
}

/** Kits by Id, as far as this device knows them. */
export async function kitsById(
  ids: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, Kit>> {
  const kits = await Promise.all(ids.map((id) => readOne(db, 'Kit', id)))
  return new Map(kits.flatMap((kit) => (kit ? [[kit.Id, kit] as const] : [])))
}
