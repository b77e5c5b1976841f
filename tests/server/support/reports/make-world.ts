import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { activityTypeIds, activityTypeNames } from '../../../../domain/activity/constants.ts'
import type { ActivityRecord } from '../../../../domain/activity/document.ts'
import { hasChildren } from '../../../../domain/activity/matrix.ts'
import type { educatorRecordSchema } from '../../../../domain/educator/schema.ts'
import { hourTypeIds } from '../../../../domain/log/hour-types.ts'
import type { OutreachRequestRecord } from '../../../../domain/outreach/document.ts'
import type { ProgramSupportRecord } from '../../../../domain/program-support/document.ts'
import type { TrainingRecord } from '../../../../domain/training/document.ts'
import { type Chance, chanceOf } from '../../../../server/demo/random.ts'
import { createEducator, educatorPath } from '../educators.ts'
import { newSchool } from '../organizations.ts'
import { outreachBody, outreachPath } from '../outreach.ts'
import { ids, people } from '../people.ts'
import { enumerationId } from '../seed.ts'
import { bodyOfType, trainee, trainingPath } from '../trainings.ts'
import type { TestServer } from '../with-server.ts'

/** An organization as sums need it; `countsAs`: itself, or what it was merged into at last. */
export interface WorldOrganization {
  id: string
  name: string
  regionId: string | null
  isLowIncome: boolean
  isPrimarilyFnmi: boolean
  countsAs: string
}

/** Everything that reports add up, as the documents say it: read back through the API, deleted ones left out. */
export interface World {
  activities: ActivityRecord[]
  support: ProgramSupportRecord[]
  trainings: TrainingRecord[]
  requests: OutreachRequestRecord[]
  educators: z.infer<typeof educatorRecordSchema>[]
  organizations: ReadonlyMap<string, WorldOrganization>
}

/** The days that records of a world are about: in the active season, on its edges, and in the one before. */
export const worldDays = ['2025-09-01', '2025-10-03', '2026-01-20', '2026-02-05', '2026-02-10', '2025-02-05']
const sites = [ids.site.toronto, ids.site.montreal]
const loggedPeople = [people.volunteer, people.volunteerTwo, people.coordinator, people.volunteerMontreal]
const one = (list: Parameters<typeof enumerationId>[0], chance: Chance) =>
  enumerationId(list, chance.pick([1, 2, 3] as const))
const chosen = (list: Parameters<typeof enumerationId>[0], chance: Chance) => ({
  Items: chance
    .some([1, 2, 3] as const, chance.between(0, 2))
    .map((place) => ({ Id: randomUUID(), EnumerationId: enumerationId(list, place) })),
})

/** Makes records of every kind up by chance; the same seed gives the same ones but for their ids. */
export async function makeWorld(server: TestServer, seed: string): Promise<World> {
  const chance = chanceOf(seed)
  const organizations = await makeOrganizations(server, chance)
  const educators = await makeEducators(server, chance, [...organizations.keys()])
  const write = async (path: string, body: { Id: string }) => {
    const made = await server.call('staff', 'POST', path, body)
    const { Version } = made.value as { Version: number }
    if (!chance.happens(0.12)) return [body.Id]
    const version = { 'if-match': `"${Version}"` }
    const deleted = await server.call('staff', 'DELETE', `${path}/${body.Id}`, undefined, version)
    // In a locked season nothing is deleted.
    return deleted.status === 200 ? [] : [body.Id]
  }
  const read = async <T>(path: string, made: readonly string[]) =>
    Promise.all(made.map(async (id) => (await server.call<T>('staff', 'GET', `${path}/${id}`)).value))
  const writeMany = async (path: string, many: number, body: () => { Id: string }) => {
    const made: string[] = []
    for (let number = 0; number < many; number++) made.push(...(await write(path, body())))
    return made
  }
  const schools = [...organizations.keys()]
  const logs = await writeMany('/api/vms/Workshop', 28, () => activityBody(chance, schools, educators))
  const supports = await writeMany('/api/vms/ProgramSupport', 8, () => supportBody(chance))
  const given = await writeMany(trainingPath, 8, () => trainingOf(chance))
  const asked = await makeRequests(server, chance, schools, write)
  await mergeSome(server, organizations)
  return {
    requests: await read<OutreachRequestRecord>(outreachPath, asked),
    activities: await read<ActivityRecord>('/api/vms/Workshop', logs),
    support: await read<ProgramSupportRecord>('/api/vms/ProgramSupport', supports),
    trainings: await read<TrainingRecord>(trainingPath, given),
    educators: await read<World['educators'][number]>(educatorPath, educators),
    organizations,
  }
}

async function makeOrganizations(
  server: TestServer,
  chance: Chance,
): Promise<Map<string, WorldOrganization>> {
  const made = new Map<string, WorldOrganization>()
  for (let number = 0; number < 8; number++) {
    const regionId = chance.happens(0.8) ? one('Region', chance) : null
    const body = {
      ...newSchool(),
      Name: `=School ${number} & «Œuvre» ${randomUUID().slice(0, 6)}`,
      RegionId: regionId ?? enumerationId('Region', 1),
    }
    await server.call('staff', 'POST', '/api/Organization', body)
    const [isLowIncome, isPrimarilyFnmi] = [chance.happens(0.3), chance.happens(0.3)]
    await sql`update organization set region_id = ${regionId}, is_low_income = ${isLowIncome},
      is_primarily_fnmi = ${isPrimarilyFnmi} where id = ${body.Id}`.execute(server.db)
    made.set(body.Id, {
      id: body.Id,
      name: body.Name,
      regionId,
      isLowIncome,
      isPrimarilyFnmi,
      countsAs: body.Id,
    })
  }
  return made
}

/** The first into the second, which then goes into the third; the fourth into the fifth. */
async function mergeSome(server: TestServer, made: Map<string, WorldOrganization>): Promise<void> {
  const [a, b, c, d, e] = [...made.keys()]
  for (const [from, into] of [
    [a, b],
    [b, c],
    [d, e],
  ])
    await sql`update organization set status = 2, merged_id = ${into} where id = ${from}`.execute(server.db)
  for (const [from, target] of [
    [a, c],
    [b, c],
    [d, e],
  ]) {
    const organization = made.get(from ?? '')
    if (organization && target) organization.countsAs = target
  }
}

/** Requests at both sites, moved on by chance; some came a year ago. */
async function makeRequests(
  server: TestServer,
  chance: Chance,
  schools: string[],
  write: (path: string, body: { Id: string }) => Promise<string[]>,
): Promise<string[]> {
  const made: string[] = []
  for (let number = 0; number < 8; number++) {
    const school = chance.happens(0.5)
      ? { OrganizationId: chance.pick(schools), NoOrgDetails: null, NoOrgPostalCode: null }
      : {}
    const more = { SiteId: chance.pick(sites), ContactLastName: '=HYPERLINK("x")', ...school }
    const [id] = await write(outreachPath, outreachBody(more))
    if (!id) continue
    made.push(id)
    if (chance.happens(0.3))
      await sql`update outreach_request set created_on = '2025-02-05T02:00:00Z' where id = ${id}`.execute(
        server.db,
      )
    if (!chance.happens(0.6)) continue
    const Status = { OutreachRequestId: id, Status: chance.pick([1, 2, 4, 6]), Version: 1 }
    await server.call('staff', 'POST', `${outreachPath}/Status`, [{ Status, SendEmail: false, Note: null }])
  }
  return made
}

async function makeEducators(server: TestServer, chance: Chance, schools: string[]): Promise<string[]> {
  const made: string[] = []
  for (let number = 0; number < 7; number++) {
    const own = chance.some(sites, chance.between(1, 2))
    const body = await createEducator(server)('staff', {
      FirstName: `+Zoé ${number}`,
      Email: `zoe.${randomUUID()}@school.example`,
      OrganizationId: chance.pick(schools),
      LanguagesHeader: chosen('Languages', chance),
      GradesHeader: chosen('Grades', chance),
      EducatorSiteHeader: {
        Items: own.map((SiteId) => ({ Id: randomUUID(), SiteId, IsActive: chance.happens(0.7) })),
      },
    })
    made.push(body.Id)
  }
  return made
}

const quarters = (chance: Chance) => chance.between(0, 16) / 4

function volunteerItems(chance: Chance, kinds: (keyof typeof hourTypeIds)[]) {
  const hoursOf = () =>
    kinds.map((kind) => ({
      HourTypeId: hourTypeIds[kind],
      Hours: quarters(chance) + (kind === 'Program Support' ? 0.25 : 0),
    }))
  const known = chance.some(loggedPeople, chance.between(1, 3)).map(({ id }) => ({
    Id: randomUUID(),
    SubjectId: id,
    SiteId: chance.pick(sites),
    LogHours: hoursOf(),
  }))
  if (!chance.happens(0.3)) return known
  const AuxData = {
    FirstName: '-Ann',
    LastName: chance.pick(['Onymous', 'Other']),
    Email: chance.pick(['ann@people.example', 'ANN@people.example', 'other@people.example']),
    Affiliation: '@home',
  }
  return [
    ...known,
    { Id: randomUUID(), SubjectId: null, SiteId: chance.pick(sites), AuxData, LogHours: hoursOf() },
  ]
}

const demographics = (chance: Chance) => ({
  LowSocioEconomicStatus: chance.pick([true, false, null]),
  BlackYouth: chance.pick([true, false, null]),
  VisibleMinority: chance.pick([true, false, null]),
  IndigenousYouth: chance.pick([true, false, null]),
  PopulationDensityId: chance.happens(0.6) ? one('PopulationDensities', chance) : null,
  GenderIdentityId: chance.happens(0.6) ? one('YouthGroupGenderIdentity', chance) : null,
})

/** What an activity and one inside of another have in common. */
const partOf = (chance: Chance) => ({
  NumberOfYouth: chance.pick([0, 8, 24, 31, null]),
  LanguagesHeader: chosen('Languages', chance),
  GradesHeader: chosen('Grades', chance),
  SubjectAreasHeader: chosen('AreasOfStudy', chance),
  YouthDemographics: demographics(chance),
  WorkshopKits: chance
    .some([ids.kit.torontoSlime, ids.kit.torontoRockets], chance.between(0, 2))
    .map((KitId) => ({ Id: randomUUID(), KitId })),
})

function activityBody(chance: Chance, schools: string[], educators: string[]) {
  const type = chance.pick(activityTypeNames)
  const parent = hasChildren(type)
  const site = chance.pick(sites)
  const others = chance.happens(0.3) ? [sites.find((id) => id !== site) ?? site] : []
  return {
    Id: randomUUID(),
    CreatedBySiteId: site,
    WorkshopTypeId: activityTypeIds[type],
    Name: chance.pick(['=SUM(A1)', 'Slime, "rockets" and more', '@home', 'Été à l’école', '+1 & <2>']),
    Date: chance.pick(worldDays),
    Time: chance.pick(['13:30:00', null]),
    Description: chance.pick([null, '-5', '_x0041_ said,\n"two" lines']),
    ...(parent
      ? {
          NumberOfYouthAtEvent: chance.pick([null, 120, 55]),
          ChildWorkshops: Array.from({ length: chance.between(0, 2) }, () => ({
            Id: randomUUID(),
            Name: 'Rockets',
            ...partOf(chance),
          })),
        }
      : partOf(chance)),
    NumberOfAdults: chance.pick([null, 3, 7]),
    RepeatVisit: chance.pick([true, false, null]),
    ZoomId: chance.pick([null, 'zoom-77']),
    SpecialInitiativesHeader: chosen('SpecialInitiativesTags', chance),
    VolunteerLogHeader: { LogItems: volunteerItems(chance, ['Preparation', 'Delivery']) },
    SiteResponseHeader: { Items: others.map((SiteId) => ({ Id: randomUUID(), SiteId })) },
    SchoolDemographicResponseHeader: {
      Items: chance
        .some(schools, chance.between(0, type === 'MultiWorkshop' ? 1 : 3))
        .map((OrganizationId) => ({
          Id: randomUUID(),
          OrganizationId,
          NumberOfYouth: chance.pick([null, 5, 12]),
        })),
    },
    EducatorLogHeader: {
      Items: chance.some(educators, chance.between(0, 2)).map((EducatorAuxDataId) => ({
        Id: randomUUID(),
        EducatorAuxDataId,
        ActivityFeedback: false,
      })),
    },
  }
}

const supportBody = (chance: Chance) => ({
  Id: randomUUID(),
  SiteId: chance.pick(sites),
  Name: chance.pick(['Packing kits', '=Inventory']),
  DateCompleted: chance.pick(worldDays),
  Description: chance.pick([null, 'On a Sunday']),
  ProgramSupportKits: chance.happens(0.5) ? [{ Id: randomUUID(), KitId: ids.kit.torontoSlime }] : [],
  SpecialInitiativesHeader: chosen('SpecialInitiativesTags', chance),
  VolunteerLogHeader: { LogItems: volunteerItems(chance, ['Program Support']) },
})

function trainingOf(chance: Chance) {
  const type = chance.pick([
    'NationalWorkshopTraining',
    'SiteSpecificTraining',
    'SiteBasedPDOpportunity',
  ] as const)
  const some = (kinds: (keyof typeof hourTypeIds)[]) =>
    chance.some(loggedPeople, chance.between(1, 3)).map(({ id }) =>
      trainee(id, Object.fromEntries(kinds.map((kind) => [kind, quarters(chance) + 0.25])), {
        SiteId: chance.pick(sites),
      }),
    )
  return bodyOfType(type, {
    SiteId: chance.pick(sites),
    CompletedDate: chance.pick(worldDays),
    FacilitatorLogHeader: { LogItems: some(['PD Preparation', 'PD Delivery']) },
    VolunteerLogHeader: { LogItems: some(['PD Participation']) },
  })
}
