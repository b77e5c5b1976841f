import type { PulledDocuments } from '../../../domain/records.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { PulledType } from '../../../domain/sync/wire.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { refOf } from '../store/rows.ts'

/** All rows of a type of reference data. */
export async function readAll<T extends PulledType>(
  db: PersonDatabase,
  type: T,
): Promise<PulledDocuments[T][]> {
  const rows = await db.reference.where('type').equals(type).toArray()
  return rows.map((row) => row.doc as unknown as PulledDocuments[T])
}

/** One row of reference data, or undefined. */
export async function readOne<T extends PulledType>(
  db: PersonDatabase,
  type: T,
  id: string,
): Promise<PulledDocuments[T] | undefined> {
  return (await db.reference.get(refOf(type, id)))?.doc as PulledDocuments[T] | undefined
}

/** All seasons, oldest first. */
export async function readSeasons(db: PersonDatabase = currentDatabase()): Promise<Season[]> {
  const seasons = await readAll(db, 'Season')
  return seasons.sort((a, b) => (a.StartDate < b.StartDate ? -1 : 1))
}

/** Those of them that are locked. */
export const lockedIds = (seasons: readonly Season[]): ReadonlySet<string> =>
  new Set(seasons.filter((season) => season.Locked).map((season) => season.Id))

/** All sites, by name. */
export async function readSites(db: PersonDatabase = currentDatabase()): Promise<Site[]> {
  const sites = await readAll(db, 'Site')
  return sites.sort((a, b) => a.Name.localeCompare(b.Name, 'fr'))
}
