import { sql } from 'kysely'
import { proposalStatuses } from '../../domain/organization/proposal/document.ts'
import type { Tx } from '../db/connection.ts'
import { idOf } from '../shipped/id-of.ts'
import type { RegisterOrganization } from '../shipped/register/read-register.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Charity } from './charity.ts'
import { declineReasons, mergeComments, proposalTexts, shortened } from './data/register-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter } from './seasons.ts'
import { type DemoSite, sites } from './sites.ts'

/** What lies on the desk of who keeps the register. */
export interface RegisterDesk {
  added: number
  merged: number
  proposals: number
}

const addedAtSite = 6
const mergedAtSite = 2
const proposalsAtSite = 2

/**
 * Loads what waits at the register's desk: schools that volunteers wrote down anew, of which some were merged into the one
 * that was there (with educators who came along, so that an undo has something to give back), and what coordinators propose.
 */
export async function loadRegisterDesk(tx: Tx, charity: Charity): Promise<RegisterDesk> {
  const keeper =
    charity.people.find(({ roles }) => roles.includes('Organization Manager')) ??
    charity.people.find(({ roles }) => roles.includes('Staff'))
  if (!keeper) return { added: 0, merged: 0, proposals: 0 }
  const drawn = sites.flatMap((site) => drawSite(charity, site))
  const merged = drawn.filter(({ isMerged }) => isMerged)
  await insertRows(
    tx,
    'organization',
    drawn.map((each) => rowOf(each, keeper)),
  )
  await insertRows(
    tx,
    'organization_merge',
    merged.map((each) => ({
      id: idOf('organization-merge', each.id),
      organization_id: each.id,
      target_id: each.of.id,
      was_status: 0,
      was_status_date: null,
      was_status_comments: '',
      merged_on: each.mergedOn,
      merged_by_id: keeper.id,
    })),
  )
  await noteEducators(tx, merged)
  const proposals = sites.flatMap((site) => drawProposals(charity, site, keeper))
  await insertRows(tx, 'organization_proposal', proposals)
  return { added: drawn.length - merged.length, merged: merged.length, proposals: proposals.length }
}

/** A school as somebody wrote it down who did not find it in the register. */
interface Drawn {
  id: string
  of: RegisterOrganization
  writer: DemoPerson
  addedOn: string
  isMerged: boolean
  mergedOn: string
  chance: Chance
}

function drawSite(charity: Charity, site: DemoSite): Drawn[] {
  const schools = charity.schools.get(site.id) ?? []
  const writers = charity.volunteers(site, 'active')
  if (schools.length === 0 || writers.length === 0) return []
  const chance = chanceOf(`register-desk/${site.id}`)
  return chance.some(schools, addedAtSite).map((of, place) => {
    const daysAgo = chance.between(20, 90)
    return {
      id: idOf('organization-written', `${site.id}/${place}`),
      of,
      writer: chance.pick(writers),
      addedOn: `${daysAfter(charity.today, -daysAgo)}T15:30:00Z`,
      isMerged: place < mergedAtSite,
      mergedOn: `${daysAfter(charity.today, -chance.between(2, daysAgo - 1))}T10:05:00Z`,
      chance,
    }
  })
}

const languageOf = (school: RegisterOrganization): 'en' | 'fr' => (school.language === 'F' ? 'fr' : 'en')

/** The name without what nobody says aloud; one that has nothing of that kind, without its accents. */
function writtenName(name: string): string {
  const short = shortened.reduce((text, [pattern, instead]) => text.replace(pattern, instead), name)
  return short === name ? name.normalize('NFD').replace(/\p{M}/gu, '') : short
}

function rowOf({ id, of, writer, addedOn, isMerged, mergedOn, chance }: Drawn, keeper: DemoPerson): Row {
  return {
    id,
    name: writtenName(of.name).slice(0, 80),
    country_id: valueId('Country', 'CA'),
    region_id: valueId('Region', of.province),
    city: of.city,
    address: of.address,
    postal_code: of.postalCode.replace(/^(...)(...)$/, '$1 $2'),
    telephone_number: phoneOf(of),
    status: isMerged ? 2 : 0,
    status_date: isMerged ? mergedOn : null,
    status_comments: isMerged ? chance.pick(mergeComments[languageOf(of)]) : '',
    merged_id: isMerged ? of.id : null,
    creation_source: 'VMS',
    version: isMerged ? 2 : 1,
    created_on: addedOn,
    modified_on: isMerged ? mergedOn : addedOn,
    created_by_id: writer.id,
    modified_by_id: isMerged ? keeper.id : writer.id,
  }
}

/** Every other educator of a school where one was merged came along with it. */
async function noteEducators(tx: Tx, merged: readonly Drawn[]): Promise<void> {
  const rows = merged.map(({ id, of }) => ({ id: idOf('organization-merge', id), from: id, of: of.id }))
  await sql`
    insert into organization_move (merge_id, kind, record_id, item_id, from_id, stands_at)
    select given.id, 'educator', e.id, e.id, given."from", given."of"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, "from" uuid, "of" uuid)
      join (select id, organization_id, row_number() over (partition by organization_id order by id) as place from educator) e
        on e.organization_id = given."of" and e.place % 2 = 1
    order by e.id
  `.execute(tx)
}

function drawProposals(charity: Charity, site: DemoSite, keeper: DemoPerson): Row[] {
  const coordinator = charity.coordinatorOf(site)
  const schools = charity.schools.get(site.id) ?? []
  if (!coordinator) return []
  const chance = chanceOf(`register-proposal/${site.id}`)
  return chance.some(schools, proposalsAtSite).map((school, place) => {
    const language = languageOf(school)
    const [comment, field] = chance.pick(proposalTexts[language])
    const daysAgo = chance.between(3, 40)
    const madeOn = `${daysAfter(charity.today, -daysAgo)}T13:15:00Z`
    // One in four was declined; the others wait.
    const isDeclined = chance.happens(0.25)
    const decidedAgo = chance.between(1, daysAgo - 1)
    const decidedOn = isDeclined ? `${daysAfter(charity.today, -decidedAgo)}T09:40:00Z` : null
    const { proposed, was } = changeOf(school, field)
    return {
      id: idOf('organization-proposal', `${site.id}/${place}`),
      organization_id: school.id,
      changes: proposed,
      was,
      comment,
      status: isDeclined ? proposalStatuses.declined : proposalStatuses.pending,
      reason: isDeclined ? declineReasons[language] : '',
      decided_on: decidedOn,
      decided_by_id: isDeclined ? keeper.id : null,
      version: isDeclined ? 2 : 1,
      created_on: madeOn,
      modified_on: decidedOn ?? madeOn,
      created_by_id: coordinator.id,
      modified_by_id: isDeclined ? keeper.id : coordinator.id,
    }
  })
}

/** What the field would say, and what the register says. */
function changeOf(school: RegisterOrganization, field: string) {
  const isFrench = school.language === 'F'
  const both = (proposed: unknown, was: unknown) => ({
    proposed: { [field]: proposed },
    was: { [field]: was },
  })
  switch (field) {
    case 'TelephoneNumber': {
      const number = phoneOf(school)
      return both(number === '416-555-0142' ? '416-555-0143' : '416-555-0142', number)
    }
    case 'Name':
      return both(
        `${school.name} (${isFrench ? 'pavillon principal' : 'main campus'})`.slice(0, 80),
        school.name,
      )
    case 'IsLowIncome':
      return both(true, false)
    default:
      return both(`${school.address}${isFrench ? ', entrée de la cour' : ', rear entrance'}`, '')
  }
}

const phoneOf = ({ phone }: RegisterOrganization): string => phone.replace(/^(...)(...)(....)$/, '$1-$2-$3')
