import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { Kit } from '../../../domain/kit/kit.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readOne } from '../store/reference.ts'

/** Kits of these sites and of the national office, which lends to all, whose name in either language has all the words; by English name; at most `take`. */
export async function searchKits(
  siteIds: readonly string[],
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<Kit[]> {
  const words = searchWords(text)
  const rows = await db.reference
    .where('siteIds')
    .anyOf([...siteIds, NATIONAL_SITE_ID])
    .distinct()
    .toArray()
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
