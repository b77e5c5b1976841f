import type { Educator } from '../../../domain/educator/document.ts'
import { isActiveAt } from '../../../domain/educator/site-activity.ts'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { schoolsById } from './schools.ts'

/** An educator as pickers show them. `Email` is there for coordinators and staff alone. */
export interface EducatorRow {
  Id: string
  FirstName: string
  LastName: string
  Email?: string
  OrganizationId: string | null
  /** The school's name, '' when it is not known on this device. */
  schoolName: string
}

/**
 * Active educators of a site, unsent ones included, whose name, school or e-mail has all the words; by first name
 * (specification 1, section 9); at most `take`.
 */
export async function searchEducators(
  siteId: string,
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  return matching(await activeEducators(siteId, db), text, take)
}

/** Educators of every site that this device carries, active or not, as {@link searchEducators} finds them. */
export async function searchAllEducators(
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  const rows = await db.reference.where('type').equals('EducatorAuxData').toArray()
  const named = await withSchools(
    rows.map((row) => row.doc),
    db,
  )
  return matching(named, text, take)
}

function matching(named: readonly EducatorRow[], text: string, take: number): EducatorRow[] {
  const words = searchWords(text)
  return named
    .filter((row) =>
      matchesWords(fold(`${row.FirstName} ${row.LastName} ${row.schoolName} ${row.Email ?? ''}`), words),
    )
    .sort(
      (a, b) => a.FirstName.localeCompare(b.FirstName, 'fr') || a.LastName.localeCompare(b.LastName, 'fr'),
    )
    .slice(0, take)
}

/** Active educators of a site, unsent ones included, in no order. */
export async function activeEducators(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  const listed = await onListOf(siteId, db)
  return withSchools(
    listed.filter((doc) => isActiveAt(doc as unknown as Educator, siteId) === true),
    db,
  )
}

/** Educators on a site's list, switched off there or not, in no order. */
export async function listedEducators(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  return withSchools(await onListOf(siteId, db), db)
}

async function onListOf(siteId: string, db: PersonDatabase): Promise<object[]> {
  const rows = await db.reference.where('siteIds').equals(siteId).toArray()
  return rows.flatMap((row) => (row.type === 'EducatorAuxData' ? [row.doc] : []))
}

/** Educators by Id, as far as this device knows them. */
export async function educatorsById(
  ids: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, EducatorRow>> {
  const rows = await db.reference.bulkGet(ids.map((id) => `EducatorAuxData:${id}`))
  const found = await withSchools(
    rows.flatMap((row) => (row ? [row.doc] : [])),
    db,
  )
  return new Map(found.map((row) => [row.Id, row]))
}

async function withSchools(docs: readonly object[], db: PersonDatabase): Promise<EducatorRow[]> {
  const educators = docs as Omit<EducatorRow, 'schoolName'>[]
  const schools = await schoolsById(
    educators.flatMap((educator) => educator.OrganizationId ?? []),
    db,
  )
  return educators.map((educator) => ({
    Id: educator.Id,
    FirstName: educator.FirstName ?? '',
    LastName: educator.LastName ?? '',
    ...(educator.Email === undefined ? {} : { Email: educator.Email }),
    OrganizationId: educator.OrganizationId,
    schoolName: schools.get(educator.OrganizationId ?? '')?.Name ?? '',
  }))
}
