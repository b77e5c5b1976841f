import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../domain/activity/constants.ts'
import {
  type ActivitySeasonState,
  type ActivityStandingName,
  activityPermissionCells,
  activityStandings,
  type PermissionCell,
} from '../../domain/activity/permission-matrix.ts'
import type { PushAnswer } from '../../domain/sync/wire.ts'
import { plantActivity } from './support/activities.ts'
import { pushEntry, workshopBody } from './support/make-activity.ts'
import { ids, type PersonName, people } from './support/people.ts'
import { pull } from './support/pull.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

/** Who stands so to an activity at Toronto, and what the activity must be like. */
const cast: Record<
  ActivityStandingName,
  { person: PersonName; creates?: boolean; takesPart?: boolean; respondingSite?: string }
> = {
  administrator: { person: 'administrator' },
  staff: { person: 'staff' },
  'coordinator of the site': { person: 'coordinator' },
  'coordinator of a responding site': { person: 'coordinatorMontreal', respondingSite: ids.site.montreal },
  'coordinator of another site': { person: 'coordinatorMontreal' },
  'coordinator not approved in the active season': { person: 'coordinatorWithoutSite' },
  'creator, approved': { person: 'volunteer', creates: true },
  'creator, approved in an earlier season only': { person: 'pastVolunteer', creates: true },
  'participant, approved': { person: 'volunteerTwo', takesPart: true },
  'participant, approved elsewhere': { person: 'volunteerMontreal', takesPart: true },
  'volunteer of the site without part in it': { person: 'volunteerTwo' },
  'volunteer of another site': { person: 'volunteerMontreal' },
  'person awaiting approval': { person: 'pending' },
  'person without registration': { person: 'newcomer' },
  localizer: { person: 'localizer' },
  'organization manager': { person: 'organizations' },
}

const seasonOf: Record<ActivitySeasonState, { season: string; date: string }> = {
  open: { season: ids.season.active, date: '2026-01-15' },
  locked: { season: ids.season.past, date: '2025-01-15' },
}

/** Plants a fresh activity for one cell: somebody else's hours, a school and an educator included. */
async function plant({ standing, season }: Pick<PermissionCell, 'standing' | 'season'>): Promise<string> {
  const { person, creates, takesPart, respondingSite } = cast[standing]
  const id = randomUUID()
  await plantActivity(server.db, {
    id,
    creator: creates ? people[person].id : people.administrator.id,
    persons: [people.coordinatorWithoutSite.id, ...(takesPart ? [people[person].id] : [])].filter(
      (subject) => takesPart || subject !== people[person].id,
    ),
    otherSites: respondingSite ? [respondingSite] : [],
    name: `Matrix ${id}`,
    ...seasonOf[season],
  })
  await sql`insert into activity_school (activity_id, id, position, organization_id)
    values (${id}, ${randomUUID()}, 0, ${ids.organization.maple})`.execute(server.db)
  await sql`insert into activity_educator (activity_id, id, position, educator_id)
    values (${id}, ${randomUUID()}, 0, ${ids.educator.toronto})`.execute(server.db)
  return id
}

const expected = {
  yes: [200, undefined],
  locked: [409, 'season_locked'],
  no: [403, 'not_allowed'],
  hidden: [404, 'not_found'],
} as const

describe.each(activityStandings)('%s', (standing) => {
  const { person } = cast[standing]
  const cells = activityPermissionCells.filter((cell) => cell.standing === standing)

  it.each(cells.filter((cell) => cell.verb !== 'see'))(
    '$verb in the $season season: $outcome',
    async (cell) => {
      const attempts = await Promise.all([asCall(cell), asEntry(cell)])
      expect(attempts).toEqual([expected[cell.outcome], expected[cell.outcome]])
    },
  )

  it.each(cells.filter((cell) => cell.verb === 'see'))(
    'see in the $season season: $outcome',
    async (cell) => {
      const id = await plant(cell)
      const sees = cell.outcome === 'yes'
      const read = await server.call(person, 'GET', `${path}/${id}`)
      expect([read.status, read.code]).toEqual(expected[cell.outcome])
      for (const [name, list] of Object.entries(await everyList(id, seasonOf[cell.season].season))) {
        expect({ name, ids: list.ids, total: list.total }).toEqual({
          name,
          ids: sees ? [id] : [],
          total: sees ? 1 : 0,
        })
      }
    },
  )

  async function asCall(cell: PermissionCell): Promise<[number, string | undefined]> {
    const reply = await (async () => {
      if (cell.verb === 'create') return server.call(person, 'POST', path, bodyFor(cell))
      const id = await plant(cell)
      const version = { 'if-match': '"1"' }
      return cell.verb === 'edit'
        ? server.call(person, 'PUT', `${path}/${id}`, { Name: 'Edited' }, version)
        : server.call(person, 'DELETE', `${path}/${id}`, undefined, version)
    })()
    return [reply.status, reply.code]
  }

  async function asEntry(cell: PermissionCell): Promise<[number, string | undefined]> {
    const entry = await (async () => {
      if (cell.verb === 'create') return pushEntry('POST', path, bodyFor(cell))
      const place = `${path}/${await plant(cell)}`
      return cell.verb === 'edit'
        ? pushEntry('PUT', place, { Name: 'Edited' }, { ifMatch: 1 })
        : pushEntry('DELETE', place, null, { ifMatch: 1 })
    })()
    const { value } = await server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', {
      Person: people[person].id,
      Entries: [entry],
    })
    return [value[0]?.Status ?? 0, value[0]?.Errors?.[0]?.Code]
  }

  const bodyFor = (cell: PermissionCell) =>
    workshopBody({
      Date: seasonOf[cell.season].date,
      VolunteerLogHeader: {
        LogItems: [
          {
            Id: randomUUID(),
            SubjectId: people[person].id,
            LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours: 1 }],
          },
        ],
      },
    })

  /** Every list that might show the activity: each kind of query, each filter, the pull. */
  async function everyList(
    id: string,
    season: string,
  ): Promise<Record<string, { ids: string[]; total: number }>> {
    const found: Record<string, { ids: string[]; total: number }> = {}
    const someoneInIt = people.coordinatorWithoutSite.id
    const filters: Record<string, unknown[]> = {
      none: [],
      incomplete: [{ Type: 'IncompleteLogs' }],
      school: [{ Type: 'School', Value: ids.organization.maple }],
      educator: [{ Type: 'Educator', Value: ids.educator.toronto }],
      volunteer:
        person === 'coordinatorWithoutSite'
          ? []
          : [{ Type: 'Volunteer', Value: { SubjectId: someoneInIt, SiteId: ids.site.toronto } }],
      ...(season === ids.season.active ? { 'active season': [{ Type: 'ActiveSeasonOnly' }] } : {}),
    }
    for (const [name, Filters] of Object.entries(filters)) {
      for (const SiteId of [ids.site.toronto, null]) {
        const reply = await server.call<{ Id: string }[]>(person, 'POST', `${path}/Query`, {
          SiteId,
          Search: id,
          Take: 500,
          Filters,
        })
        found[`query, filter ${name}, ${SiteId ? 'at the site' : 'anywhere'}`] = {
          ids: reply.value.map((record) => record.Id),
          total: reply.body.TotalRecords ?? -1,
        }
      }
    }
    const subjectId = person === 'coordinatorWithoutSite' ? people.administrator.id : someoneInIt
    for (const query of [`siteId=${ids.site.toronto}`, `subjectId=${subjectId}`]) {
      const { value } = await server.call<{ Id: string }[]>(person, 'GET', `${path}?${query}`)
      const hits = value.map((record) => record.Id).filter((each) => each === id)
      found[`GET ?${query}`] = { ids: hits, total: hits.length }
    }
    const device = await pull(server, person, undefined, [ids.site.toronto])
    const pulled = device.records.has(`Workshop/${id}`) ? [id] : []
    found.pull = { ids: pulled, total: pulled.length }
    return found
  }
})

it('every standing and every cell is tried', () => {
  expect(activityPermissionCells).toHaveLength(activityStandings.length * 2 * 4)
})
