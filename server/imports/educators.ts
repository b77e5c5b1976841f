import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { emptyEducator } from '../../domain/educator/document.ts'
import { type ImportChoices, type ImportFinding, SOMEBODY_NEW } from '../../domain/imports/findings.ts'
import { type ReadEducator, readEducator } from '../../domain/imports/read-educator.ts'
import { nameKey } from '../../domain/kernel/name-key.ts'
import { agreeing, stands, withNumber, zeroless } from '../../domain/organization/school-number.ts'
import { matchSchool, personKey } from '../../domain/upload/match.ts'
import type { Executor } from '../db/connection.ts'
import { personNameOf } from '../db/person-name.ts'
import { educatorRecord } from '../educator/educator-record.ts'
import { followMergesIn } from '../record/follow-merges.ts'
import { isRefusal, type Write } from '../record/record-handler.ts'
import { defineImport, type ReadRow, type Taken, type TakingIn } from './import-recipe.ts'

interface School {
  Id: string
  Name: string
  City: string
  PostalCode: string
  RegionId: string | null
  ProvincialSchoolId: string | null
  Status: number
  MergedId: string | null
}

interface KnownEducator {
  id: string
  version: number
  /** As names are compared, and as it is written. */
  name: string
  fullName: string
  address: string
  organizationId: string
  school: string
  sites: string[]
}

/** What rows of educators are compared with; schools that were merged by their number alone. */
interface KnownEducators {
  schools: readonly School[]
  chosen: ReadonlyMap<string, School>
  educators: readonly KnownEducator[]
  /** Whom the rows of the file name, by address and name. */
  named: ReadonlySet<string>
}

/** Several may share the address of their school: it means one person only together with a name. */
const addressed = (address: string, name: string): string => `${address} ${name}`

const nameOf = ({ firstName, lastName }: ReadEducator): string => personKey(firstName, lastName)

/** Educators with their school, on the list of a site. */
export const educatorsImport = defineImport<ReadEducator, KnownEducators>({
  read: (cells, places) => {
    const { educator, findings } = readEducator(cells, places)
    return { value: educator, findings }
  },
  lookUp: async (on, fileId, rows) => {
    const { schools, chosen } = await findSchools(on, rows)
    const educators = await findEducators(on, rows)
    return { schools, chosen, educators, named: await findNamed(on, fileId, rows) }
  },
  judge: (row, known) => {
    const { findings, educator } = resolve(row, known)
    const isThere = educator?.sites.includes(row.value.siteId) ?? false
    return { findings, isNew: findings.length === 0 && !isThere }
  },
  write: writeEducatorRows,
})

/** The educator that a row means (null: somebody new), and the school of a new one. */
function resolve({ value, choices }: ReadRow<ReadEducator>, known: KnownEducators) {
  const found = schoolOf(value, choices, known)
  const school = 'school' in found ? found.school : null
  const meant = meantOf(value, school, choices, known)
  if ('finding' in meant) return { findings: [meant.finding], educator: null, school }
  // Whoever is known by their address or name stays at the school that they have.
  if (meant.educator) return { findings: [], educator: meant.educator, school }
  return { findings: 'finding' in found ? [found.finding] : [], educator: null, school }
}

function meantOf(
  value: ReadEducator,
  school: School | null,
  { EducatorId }: ImportChoices,
  { educators, named }: KnownEducators,
): { educator: KnownEducator | null } | { finding: ImportFinding } {
  const name = nameOf(value)
  const sameAddress = educators.filter(({ address }) => address === value.address)
  const sameName = educators.filter((one) => one.organizationId === school?.Id && one.name === name)
  const chosen = [...sameAddress, ...sameName].find(({ id }) => id === EducatorId)
  if (chosen) return { educator: chosen }
  const same = sameAddress.filter((one) => one.name === name)
  if (same.length > 0) return oneOf(same, school)
  if (EducatorId === SOMEBODY_NEW) return { educator: null }
  // Whom the file names beside this one is somebody else, also where a stretch before has just added them.
  const others = sameAddress.filter((one) => !named.has(addressed(one.address, one.name)))
  if (others.length > 0)
    return { finding: whichOf('educator_named_otherwise', [...new Set([...others, ...sameName])]) }
  return oneOf(sameName, school)
}

/** The one that is meant, those at the school of the row before others. */
function oneOf(candidates: readonly KnownEducator[], school: School | null) {
  const here = candidates.filter(({ organizationId }) => organizationId === school?.Id)
  const [only, ...others] = here.length > 0 ? here : candidates
  if (!only) return { educator: null }
  return others.length === 0
    ? { educator: only }
    : { finding: whichOf('educator_several', [only, ...others]) }
}

const whichOf = (
  Code: 'educator_several' | 'educator_named_otherwise',
  candidates: readonly KnownEducator[],
): ImportFinding => ({
  Code,
  Column: 'Email',
  Matches: candidates
    .slice(0, 10)
    .map(({ id, fullName, school }) => ({ Id: id, Label: `${fullName} – ${school}` })),
})

function schoolOf(
  value: ReadEducator,
  { OrganizationId }: ImportChoices,
  { schools, chosen }: KnownEducators,
): { school: School } | { finding: ImportFinding } {
  const picked = OrganizationId && chosen.get(OrganizationId)
  if (picked) return { school: picked }
  const [Column] = value.school === '' ? (['SchoolNumber'] as const) : (['School'] as const)
  const sameNumber = value.number === '' ? [] : withNumber(value.number, schools)
  const numbered = agreeing({ Name: value.school, City: value.city }, sameNumber)
  const sameName = schools.filter(
    (school) => value.school !== '' && stands(school) && nameKey(school.Name) === nameKey(value.school),
  )
  const several = (...found: School[]): { finding: ImportFinding } => {
    const Matches = [...new Set(found)]
      .filter(stands)
      .slice(0, 10)
      .map(({ Id, Name, City }) => ({ Id, Label: `${Name}, ${City}` }))
    return {
      finding:
        Matches.length > 0 ? { Code: 'school_several', Column, Matches } : { Code: 'school_unknown', Column },
    }
  }
  const named = { name: value.school, city: value.city, postalCode: '', youth: null }
  // Many schools share a name: those elsewhere are offered, never taken.
  const match = matchSchool(named, sameName, new Set())
  const byName = 'found' in match ? (match.found as School) : null
  const [byNumber] = numbered
  if (byNumber && numbered.length === 1 && stands(byNumber) && (!byName || byName === byNumber))
    return { school: byNumber }
  // A number of another school elsewhere says nothing against one that has none itself.
  const isOnlyNamed = numbered.length === 0 && !byName?.ProvincialSchoolId
  if (byName && (isOnlyNamed || !sameNumber.some(stands))) return { school: byName }
  return several(...(numbered.length > 0 ? numbered : sameNumber), ...sameName)
}

async function findSchools(on: Executor, rows: readonly ReadRow<ReadEducator>[]) {
  const keys = [...new Set(rows.map(({ value }) => nameKey(value.school)).filter(Boolean))]
  const numbers = [...new Set(rows.map(({ value }) => value.number).filter(Boolean))]
  const ids = [...new Set(rows.flatMap(({ choices }) => choices.OrganizationId ?? []))]
  const { rows: found } = await sql<School>`
    select id as "Id", name as "Name", city as "City", postal_code as "PostalCode", region_id as "RegionId",
      provincial_school_id as "ProvincialSchoolId", status as "Status", merged_id as "MergedId"
    from organization where deleted_on is null and id in (
      select id from organization where name_key = any(${keys}::text[]) and deleted_on is null and status < 2
      union select id from organization
        where ltrim(provincial_school_id, '0') = any(${numbers.map(zeroless)}::text[])
          and provincial_school_id is not null and deleted_on is null
      union select unnest(${ids}::uuid[])
    ) order by id limit 5000
  `.execute(on)
  return { schools: found, chosen: new Map(found.filter(stands).map((school) => [school.Id, school])) }
}

async function findEducators(on: Executor, rows: readonly ReadRow<ReadEducator>[]): Promise<KnownEducator[]> {
  const addresses = [...new Set(rows.map(({ value }) => value.address))]
  const names = [...new Set(rows.map(({ value }) => nameOf(value)))]
  const { rows: found } = await sql<KnownEducator>`
    select e.id, e.version, name_key(e.first_name || ' ' || e.last_name) as name,
      ${personNameOf(sql`e.first_name`, sql`e.last_name`)} as "fullName", lower(e.email) as address, e.organization_id as "organizationId", o.name as school,
      array(select es.site_id from educator_site es where es.educator_id = e.id) as sites
    from educator e join organization o on o.id = e.organization_id
    where e.deleted_on is null and e.id in (
      select id from educator where lower(email) = any(${addresses}::text[])
      union select id from educator where name_key(first_name || ' ' || last_name) = any(${names}::text[])
    ) order by e.id limit 5000
  `.execute(on)
  return found
}

/** Whom the rows of the file name with the addresses of these, by address and name. */
async function findNamed(on: Executor, fileId: string, rows: readonly ReadRow<ReadEducator>[]) {
  const addresses = [...new Set(rows.map(({ value }) => value.address))]
  const { rows: found } = await sql<{ address: string; first: string | null; last: string | null }>`
    select lower(trim(cells->'Email'->>'text')) as address, cells->'GivenName'->>'text' as first,
      cells->'FamilyName'->>'text' as last
    from import_row
    where file_id = ${fileId} and not left_out and lower(trim(cells->'Email'->>'text')) = any(${addresses}::text[])
  `.execute(on)
  return new Set(
    found.map(({ address, first, last }) => addressed(address, personKey(first ?? '', last ?? ''))),
  )
}

/** New educators, and known ones who come onto the list of another site, by the one way in which educators are written. */
async function writeEducatorRows(
  { tx, actor, now, requestId }: TakingIn,
  rows: readonly ReadRow<ReadEducator>[],
  known: KnownEducators,
): Promise<Taken> {
  const writes = new Map<string, { places: number[]; twins: number[]; write: Write; sites: Set<string> }>()
  for (const row of rows) {
    const { educator, school } = resolve(row, known)
    const { value, place } = row
    const key = educator?.id ?? addressed(value.address, nameOf(value))
    const before = writes.get(key)
    if (before?.sites.has(value.siteId)) {
      before.twins.push(place)
      continue
    }
    const sites = before?.sites ?? new Set(educator?.sites ?? [])
    sites.add(value.siteId)
    const item = { Id: randomUUID(), SiteId: value.siteId, IsActive: true }
    const items = [...itemsOf(before?.write), item]
    const body = educator
      ? { EducatorSiteHeader: { Items: items } }
      : {
          ...emptyEducator(''),
          Id: undefined,
          FirstName: value.firstName,
          LastName: value.lastName,
          Email: value.email,
          PhoneNumber: value.phone,
          OrganizationId: school?.Id ?? null,
          ...(before ? (before.write.body as object) : {}),
          EducatorSiteHeader: { Items: items },
        }
    writes.set(key, {
      places: [...(before?.places ?? []), place],
      twins: before?.twins ?? [],
      sites,
      write: educator
        ? { method: 'PUT', id: educator.id, ifMatch: educator.version, body }
        : { method: 'POST', id: before?.write.id ?? randomUUID(), ifMatch: null, body },
    })
  }
  const list = [...writes.values()]
  const outcomes = await educatorRecord.apply(
    { tx, actor, now, requestId },
    // A school that was looked up a moment ago may be merged by now.
    await followMergesIn(
      tx,
      list.map(({ write }) => write),
    ),
  )
  const isTaken = (at: number): boolean => {
    const outcome = outcomes[at]
    return outcome !== undefined && !isRefusal(outcome)
  }
  return {
    added: new Set(list.flatMap(({ places }, at) => (isTaken(at) ? places : []))),
    // A row that says the same as a refused one is not there either.
    refused: new Set(list.flatMap(({ places, twins }, at) => (isTaken(at) ? [] : [...places, ...twins]))),
  }
}

const itemsOf = (write: Write | undefined): object[] =>
  (write?.body as { EducatorSiteHeader: { Items: object[] } } | undefined)?.EducatorSiteHeader.Items ?? []
