import type { Season } from '../../../domain/site/season.ts'
import type { Site } from '../../../domain/site/site.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'

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
