import type { Actor } from '../../../domain/kernel/actor.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { lastSchoolIds } from './activities.ts'
import { type SchoolRow, schoolsById } from './schools.ts'
import { RECENT_SCHOOLS, recentSchools } from './search-schools.ts'

/**
 * The schools that the person most likely means: those chosen last on this device, then those of their own latest logs at
 * the site, wherever these were written; each once, as far as this device knows them.
 */
export async function lastSchools(
  siteId: string | undefined,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<SchoolRow[]> {
  const chosen = await recentSchools(db)
  const ids = siteId ? await lastSchoolIds(siteId, actor, RECENT_SCHOOLS, db) : []
  const known = await schoolsById(ids, db)
  const all = [...chosen, ...ids.flatMap((id) => known.get(id) ?? [])]
  return [...new Map(all.map((school) => [school.Id, school])).values()].slice(0, RECENT_SCHOOLS)
}
