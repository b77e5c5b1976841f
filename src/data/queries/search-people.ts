import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { lacksScreening } from '../../../domain/screening/expiry.ts'
import type { Person } from '../../../domain/subject/person.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll, readOne } from '../store/reference.ts'

/** People approved at any of these sites, by family name (specification 2, section 9). */
async function peopleOfSites(siteIds: readonly string[], db: PersonDatabase): Promise<Person[]> {
  const rows = await db.reference.where('siteIds').anyOf(siteIds).distinct().toArray()
  return rows
    .filter((row) => row.type === 'Person')
    .map((row) => row.doc as unknown as Person)
    .sort(byFamilyName)
}

// Rows of an earlier build do not tell: there the last word stands for it.
const familyNameOf = ({ FamilyName, FullName }: Person): string =>
  FamilyName || (FullName.split(' ').at(-1) ?? '')

const byFamilyName = (a: Person, b: Person): number =>
  familyNameOf(a).localeCompare(familyNameOf(b), 'fr') || a.FullName.localeCompare(b.FullName, 'fr')

/** People of these sites, or of every site on this device (null), whose name has all the words, in any order; at most `take`. */
export async function searchPeople(
  siteIds: readonly string[] | null,
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<Person[]> {
  const words = searchWords(text)
  const people = siteIds === null ? await everybody(db) : await peopleOfSites(siteIds, db)
  return people.filter((person) => matchesWords(fold(person.FullName), words)).slice(0, take)
}

const everybody = async (db: PersonDatabase): Promise<Person[]> =>
  (await readAll(db, 'Person')).sort(byFamilyName)

/** Those of these people, in their order, who are of one of the sites, or of any on this device (null). */
export async function peopleAmong(
  ids: readonly string[],
  siteIds: readonly string[] | null,
  db: PersonDatabase = currentDatabase(),
): Promise<Person[]> {
  const people = await Promise.all(ids.map((id) => readOne(db, 'Person', id)))
  return people.flatMap((person) =>
    person && (siteIds === null || siteIds.some((id) => person.SiteIds.includes(id))) ? person : [],
  )
}

/** The people among `ids` who are known to have no screening document that counts on a day (`YYYY-MM-DD`). */
export async function peopleWithoutScreening(
  ids: readonly string[],
  date: string,
  db: PersonDatabase = currentDatabase(),
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const id of ids) {
    const person = await readOne(db, 'Person', id)
    if (person && lacksScreening(person.ScreenedUntil, date)) found.add(id)
  }
  return found
}
