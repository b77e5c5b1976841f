import { nameKey } from '../../../domain/kernel/name-key.ts'
import type { RegisterLookup, RegisterSchool } from '../../../domain/upload/register-lookup.ts'
import { readListed } from '../store/listed-logs.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { activeEducators, listedEducators } from './search-educators.ts'
import { everySchool } from './search-schools.ts'

/** So many names are compared at a stretch: on a slow phone less than 20 ms, so that a press is answered between. */
const STRETCH = 400

/**
 * The register of this device, for lists that are uploaded into a log of these sites; null while the device has none.
 * E-mails of educators are there for coordinators and staff alone.
 */
export async function deviceRegister(
  db: PersonDatabase,
  siteIds: readonly string[],
): Promise<RegisterLookup | null> {
  const schools = await everySchool(db)
  if (!schools) return null
  return {
    regions: async () => {
      const educators = await activeEducators(siteIds, db)
      const logs = (await Promise.all(siteIds.map((siteId) => readListed(db, siteId, { atMost: 50 })))).flat()
      const theirs = new Set([
        ...educators.map((educator) => educator.OrganizationId ?? ''),
        ...logs.flatMap((log) => log.OrganizationIds),
      ])
      return [
        ...new Set(
          schools.flatMap((school) => (theirs.has(school.Id) && school.RegionId ? [school.RegionId] : [])),
        ),
      ]
    },
    schoolsNamed: async (keys) => {
      const wanted = new Set(keys)
      const named: RegisterSchool[] = []
      for (const [index, school] of schools.entries()) {
        if (wanted.has(nameKey(school.Name))) named.push(school)
        if (index % STRETCH === STRETCH - 1) await new Promise((resume) => setTimeout(resume))
      }
      return named
    },
    // Switched off or not, as the server compares: who is told to be unknown would be written down a second time.
    educatorsLike: async () => {
      const educators = await listedEducators(siteIds, db)
      return educators.map(({ schoolName, ...educator }) => ({ ...educator, SchoolName: schoolName }))
    },
  }
}
