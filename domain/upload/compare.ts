import { nameKey } from '../kernel/name-key.ts'
import { personName } from '../kernel/person-name.ts'
import type { UploadColumn } from './columns.ts'
import { type Finding, type FindingCode, type FindingDetails, findingOf } from './findings.ts'
import { gather, type Match, matchEducator, matchSchool, personKey, saysPlace } from './match.ts'
import { type ReadRow, readRow, type UploadedRow } from './read-row.ts'
import type { RegisterEducator, RegisterLookup, RegisterSchool } from './register-lookup.ts'

/** A school of an uploaded list that the register knows, as the contract names it (specification 2, 3.5). */
export interface UploadedSchool {
  OrganizationId: string
  NumberOfYouth: number | null
  Organization: Omit<RegisterSchool, 'RegionId'>
}

/** An educator of an uploaded list whom the register knows; `ActivityFeedback` is null where the list says nothing. */
export interface UploadedEducator {
  EducatorAuxDataId: string
  OrganizationId: string | null
  ActivityFeedback: boolean | null
  EducatorAuxData: { FirstName: string; LastName: string; Organization: string }
}

/** What came of a list. Lines with a finding are `rejected`, to be corrected and uploaded again. */
export interface UploadOutcome {
  Errors: Finding[]
  Educators: UploadedEducator[]
  SchoolDemographics: UploadedSchool[]
  rejected: UploadedRow[]
}

/** Lines between two calls of `pause`: a few milliseconds of work. */
const STRETCH = 250

/** Asked between stretches, so that a caller can tell of progress or let others work; gives the lines that are done. */
export type Pause = (done: number) => Promise<void> | void

/** Reads the lines and finds the schools and educators whom they mean; each only once, however often it is named. */
export async function compareWithRegister(
  rows: readonly UploadedRow[],
  register: RegisterLookup,
  pause: Pause = () => undefined,
): Promise<UploadOutcome> {
  const lines: { row: UploadedRow; read: ReadRow }[] = []
  for (const row of rows) {
    lines.push({ row, read: readRow(row) })
    if (lines.length % STRETCH === 0) await pause(0)
  }
  const comparison = new Comparison(await lookUp(lines, register))
  for (const [place, { row, read }] of lines.entries()) {
    comparison.take(row, read)
    if (place % STRETCH === STRETCH - 1) await pause(place + 1)
  }
  return comparison.outcome()
}

interface Known {
  /** Provinces where the site works, or that the list itself names. */
  regions: Set<string>
  schools: Map<string, RegisterSchool[]>
  byEmail: Map<string, RegisterEducator[]>
  byName: Map<string, RegisterEducator[]>
}

async function lookUp(lines: readonly { read: ReadRow }[], register: RegisterLookup): Promise<Known> {
  const keys = new Set<string>()
  const emails = new Set<string>()
  const names = new Set<string>()
  for (const { read } of lines) {
    if (read.school) keys.add(nameKey(read.school.name))
    if (!read.educator) continue
    if (read.educator.email !== '') emails.add(read.educator.email)
    names.add(personKey(read.educator.firstName, read.educator.lastName))
  }
  for (const set of [keys, names]) set.delete('')
  const known: Known = { regions: new Set(), schools: new Map(), byEmail: new Map(), byName: new Map() }
  if (keys.size > 0) {
    for (const region of await register.regions()) known.regions.add(region)
    for (const school of await register.schoolsNamed([...keys]))
      gather(known.schools, nameKey(school.Name), school)
    for (const { read } of lines) addRegion(known, read)
  }
  if (emails.size + names.size > 0) {
    for (const educator of await register.educatorsLike({ emails: [...emails], names: [...names] })) {
      if (educator.Email) gather(known.byEmail, educator.Email.trim().toLowerCase(), educator)
      gather(known.byName, personKey(educator.FirstName, educator.LastName), educator)
    }
  }
  return known
}

/** A line that says where its school is tells where the list comes from. */
function addRegion(known: Known, { school: named }: ReadRow): void {
  if (!named || !saysPlace(named)) return
  const match = matchSchool(named, known.schools.get(nameKey(named.name)) ?? [], known.regions)
  if ('found' in match && match.found.RegionId) known.regions.add(match.found.RegionId)
}

/** Gathers what the lines say, school by school and educator by educator. */
class Comparison {
  private readonly known: Known
  private readonly errors: Finding[] = []
  private readonly rejected: UploadedRow[] = []
  private readonly schools = new Map<string, { school: UploadedSchool; row: number }>()
  private readonly educators = new Map<string, UploadedEducator>()

  constructor(known: Known) {
    this.known = known
  }

  take(row: UploadedRow, read: ReadRow): void {
    const before = this.errors.length
    this.errors.push(...read.findings)
    const schoolId = this.takeSchool(row, read)
    // By a name alone nobody is meant before the school is known; an address tells them whatever the school.
    const isMeant = schoolId !== undefined || this.isKnownByAddress(read)
    if (read.educator && read.educatorIsSound && isMeant) this.takeEducator(row, read, schoolId ?? null)
    if (this.errors.length > before) this.rejected.push(row)
  }

  outcome(): UploadOutcome {
    return {
      Errors: this.errors,
      Educators: [...this.educators.values()],
      SchoolDemographics: [...this.schools.values()].map(({ school }) => school),
      rejected: this.rejected,
    }
  }

  /** The line's school: null where it names none, undefined where it names one that was not found. */
  private takeSchool(row: UploadedRow, { school: named, schoolIsSound }: ReadRow): string | null | undefined {
    if (!named) return null
    if (named.name === '') return undefined
    const match = matchSchool(named, this.known.schools.get(nameKey(named.name)) ?? [], this.known.regions)
    if (!('found' in match)) {
      this.say(match.code, row, 'SchoolName', detailsOf(match))
      return undefined
    }
    const { found } = match
    if (!schoolIsSound) return found.Id
    const earlier = this.schools.get(found.Id)
    if (!earlier) {
      const { RegionId: _, ...Organization } = found
      const school = { OrganizationId: found.Id, NumberOfYouth: named.youth, Organization }
      this.schools.set(found.Id, { school, row: row.Row })
    } else if (named.youth !== null) this.takeYouth(row, named.youth, earlier)
    return found.Id
  }

  /** A school is counted once: two lines about it must agree, and are never added up. */
  private takeYouth(row: UploadedRow, youth: number, earlier: { school: UploadedSchool; row: number }): void {
    const { school } = earlier
    if (school.NumberOfYouth === null) {
      school.NumberOfYouth = youth
      earlier.row = row.Row
    } else if (school.NumberOfYouth !== youth) {
      const more = { Limit: school.NumberOfYouth, OtherRow: earlier.row }
      this.say('youth_differs', row, 'NumberOfYouth', more)
    }
  }

  private isKnownByAddress({ educator: named }: ReadRow): boolean {
    if (!named || !this.known.byEmail.has(named.email)) return false
    return 'found' in matchEducator(named, null, this.known)
  }

  private takeEducator(row: UploadedRow, { educator: named }: ReadRow, schoolId: string | null): void {
    if (!named) return
    const match = matchEducator(named, schoolId, this.known)
    if (!('found' in match)) {
      const column = row.cells.EducatorLastName ? 'EducatorLastName' : 'EducatorEmail'
      const isAnother = match.code === 'educator_contradicts'
      // Both are named: whom the line means, and whose address it says.
      const written = isAnother ? personName(named.firstName, named.lastName) : undefined
      this.say(match.code, row, column, detailsOf(match), written)
      return
    }
    const { found } = match
    const earlier = this.educators.get(found.Id)
    if (earlier) {
      // A survey is sent when any line asks for it.
      if (named.feedback !== null)
        earlier.ActivityFeedback = earlier.ActivityFeedback === true || named.feedback
      return
    }
    this.educators.set(found.Id, {
      EducatorAuxDataId: found.Id,
      OrganizationId: found.OrganizationId,
      ActivityFeedback: named.feedback,
      EducatorAuxData: {
        FirstName: found.FirstName,
        LastName: found.LastName,
        Organization: found.SchoolName,
      },
    })
  }

  private say(
    code: FindingCode,
    row: UploadedRow,
    Column: UploadColumn,
    more: FindingDetails,
    written?: string,
  ): void {
    const Value = written ?? row.cells[Column]?.text ?? null
    this.errors.push(findingOf(code, { Sheet: row.Sheet, Row: row.Row, Column, Value }, more))
  }
}

const detailsOf = ({ count, other }: Exclude<Match<unknown>, { found: unknown }>): FindingDetails => ({
  Limit: count,
  ...(other === undefined ? {} : { Other: other }),
})
