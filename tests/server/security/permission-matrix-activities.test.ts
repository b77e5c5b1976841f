import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import {
  type ActivitySeasonState,
  activityPermissionCells,
  activityStandings,
  type PermissionCell,
} from '../../support/permissions/activity-matrix.ts'
import { plantActivity } from '../support/activities.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { answers, cast, tryBothWays } from '../support/permission-matrix.ts'
import { pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

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

describe.each(activityStandings)('%s', (standing) => {
  const { person } = cast[standing]
  const cells = activityPermissionCells.filter((cell) => cell.standing === standing)

  it.each(cells.filter((cell) => cell.verb !== 'see'))(
    '$verb in the $season season: $outcome',
    async (cell) => {
      const attempts = await tryBothWays(server, {
        person,
        path,
        verb: cell.verb,
        body: () => bodyFor(cell),
        plant: () => plant(cell),
        edit: { Name: 'Edited' },
      })
      expect(attempts).toEqual([answers[cell.outcome], answers[cell.outcome]])
    },
  )

  it.each(cells.filter((cell) => cell.verb === 'see'))(
    'see in the $season season: $outcome',
    async (cell) => {
      const id = await plant(cell)
      const sees = cell.outcome === 'yes'
      const read = await server.call(person, 'GET', `${path}/${id}`)
      expect([read.status, read.code]).toEqual(answers[cell.outcome])
      for (const [name, list] of Object.entries(await everyList(id, seasonOf[cell.season].season))) {
        expect({ name, ids: list.ids, total: list.total }).toEqual({
          name,
          ids: sees ? [id] : [],
          total: sees ? 1 : 0,
        })
      }
    },
  )

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
