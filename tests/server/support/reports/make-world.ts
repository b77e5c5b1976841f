import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityRecord } from '../../../../domain/activity/document.ts'
import type { educatorRecordSchema } from '../../../../domain/educator/schema.ts'
import type { OutreachRequestRecord } from '../../../../domain/outreach/document.ts'
import type { ProgramSupportRecord } from '../../../../domain/program-support/document.ts'
import type { TrainingRecord } from '../../../../domain/training/document.ts'
import { type Chance, chanceOf } from '../../../../server/demo/random.ts'
import { createEducator, educatorPath } from '../educators.ts'
import { newSchool } from '../organizations.ts'
import { outreachBody, outreachPath } from '../outreach.ts'
import { enumerationId } from '../seed.ts'
import { trainingPath } from '../trainings.ts'
import type { TestServer } from '../with-server.ts'
import { activityBody, chosen, one, supportBody, trainingOf, withNobody, worldSites } from './world-bodies.ts'

/** An organization as sums need it; `countsAs`: itself, or what it was merged into at last. */
interface WorldOrganization {
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
  // A training may have been without anybody who is named.
  given.push(...(await writeMany(trainingPath, 2, () => withNobody(trainingOf(chance)))))
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
    const more = { SiteId: chance.pick(worldSites), ContactLastName: '=HYPERLINK("x")', ...school }
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
    const own = chance.some(worldSites, chance.between(1, 2))
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
