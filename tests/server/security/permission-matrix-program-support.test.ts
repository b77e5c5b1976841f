import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  activityPermissionCells,
  activityStandings,
  type PermissionCell,
} from '../../support/permissions/activity-matrix.ts'
import { programSupportBody, supportHours } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { answers, cast, tryBothWays } from '../support/permission-matrix.ts'
import { pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/ProgramSupport'

/** Program support belongs to one site: nobody stands to it by a response. */
const standings = activityStandings.filter((standing) => !cast[standing].respondingSite)

const dates = { open: '2026-01-15', locked: '2025-01-15' }

/** Program support at Toronto for one cell: written by staff, and then given the author that the cell speaks of. */
async function plant({
  standing,
  season,
}: Pick<PermissionCell, 'season'> & { standing: (typeof standings)[number] }) {
  const { person, creates, takesPart } = cast[standing]
  const other = person === 'coordinatorWithoutSite' ? people.administrator : people.coordinatorWithoutSite
  const subjectId = takesPart ? people[person].id : other.id
  const body = programSupportBody({
    DateCompleted: dates[season],
    VolunteerLogHeader: { LogItems: [supportHours(subjectId)] },
  })
  expect((await server.call('administrator', 'POST', path, body)).status).toBe(200)
  if (creates) {
    const author = people[person].id
    await sql`update program_support set created_by_id = ${author} where id = ${body.Id}`.execute(server.db)
    await sql`update change set persons = array[${author}::uuid] where id = ${body.Id}`.execute(server.db)
  }
  return body.Id
}

describe.each(standings)('%s', (standing) => {
  const { person } = cast[standing]
  const cells = activityPermissionCells
    .filter((cell) => cell.standing === standing)
    .map((cell) => ({ ...cell, standing }))

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
      const sees = cell.outcome === 'yes' ? [id] : []
      const read = await server.call(person, 'GET', `${path}/${id}`)
      expect([read.status, read.code]).toEqual(answers[cell.outcome])
      const listed = async (query: string) =>
        (
          await server.call<{ Id: string }[]>(person, 'GET', `${path}?siteId=${ids.site.toronto}${query}`)
        ).value
          .map((record) => record.Id)
          .filter((each) => each === id)
      expect(await listed('')).toEqual(sees)
      expect(await listed('&activeSeasonOnly=true')).toEqual(cell.season === 'open' ? sees : [])
      const device = await pull(server, person, undefined, [ids.site.toronto])
      expect(device.records.has(`ProgramSupport/${id}`)).toBe(sees.length > 0)
    },
  )

  type Cell = (typeof cells)[number]

  const bodyFor = (cell: Cell) =>
    programSupportBody({
      DateCompleted: dates[cell.season],
      VolunteerLogHeader: { LogItems: [supportHours(people[person].id)] },
    })
})

it('every standing to one site is tried', () => {
  expect(Object.keys(cast)).toHaveLength(standings.length + 2)
})
