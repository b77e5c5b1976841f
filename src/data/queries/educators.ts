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

/** Rows of educators, with the names of their schools as far as this device knows them. */
export async function withSchools(docs: readonly object[], db: PersonDatabase): Promise<EducatorRow[]> {
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
