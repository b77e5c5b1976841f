import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type ActivityStandingName,
  activityPermissionCells,
  activityStandings,
  type PermissionCell,
} from '../../domain/activity/permission-matrix.ts'
import type { PushAnswer } from '../../domain/sync/wire.ts'
import { programSupportBody, pushEntry, supportHours } from './support/make-activity.ts'
import { ids, type PersonName, people } from './support/people.ts'
import { pull } from './support/pull.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const path = '/api/vms/ProgramSupport'

/** Program support belongs to one site: nobody coordinates it by a response. */
const standings = activityStandings.filter((standing) => standing !== 'coordinator of a responding site')

const cast: Record<
  Exclude<ActivityStandingName, 'coordinator of a responding site'>,
  { person: PersonName; creates?: boolean; takesPart?: boolean }
> = {
  administrator: { person: 'administrator' },
  staff: { person: 'staff' },
  'coordinator of the site': { person: 'coordinator' },
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

const expected = {
  yes: [200, undefined],
  locked: [409, 'season_locked'],
  no: [403, 'not_allowed'],
  hidden: [404, 'not_found'],
} as const

describe.each(standings)('%s', (standing) => {
  const { person } = cast[standing]
  const cells = activityPermissionCells
    .filter((cell) => cell.standing === standing)
    .map((cell) => ({ ...cell, standing }))

  it.each(cells.filter((cell) => cell.verb !== 'see'))(
    '$verb in the $season season: $outcome',
    async (cell) => {
      const attempts = [await asCall(cell), await asEntry(cell)]
      expect(attempts).toEqual([expected[cell.outcome], expected[cell.outcome]])
    },
  )

  it.each(cells.filter((cell) => cell.verb === 'see'))(
    'see in the $season season: $outcome',
    async (cell) => {
      const id = await plant(cell)
      const sees = cell.outcome === 'yes' ? [id] : []
      const read = await server.call(person, 'GET', `${path}/${id}`)
      expect([read.status, read.code]).toEqual(expected[cell.outcome])
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

  async function asCall(cell: Cell): Promise<[number, string | undefined]> {
    const version = { 'if-match': '"1"' }
    const reply =
      cell.verb === 'create'
        ? await server.call(person, 'POST', path, bodyFor(cell))
        : cell.verb === 'edit'
          ? await server.call(person, 'PUT', `${path}/${await plant(cell)}`, { Name: 'Edited' }, version)
          : await server.call(person, 'DELETE', `${path}/${await plant(cell)}`, undefined, version)
    return [reply.status, reply.code]
  }

  async function asEntry(cell: Cell): Promise<[number, string | undefined]> {
    const stands = { ifMatch: 1 }
    const entry =
      cell.verb === 'create'
        ? pushEntry('POST', path, bodyFor(cell))
        : cell.verb === 'edit'
          ? pushEntry('PUT', `${path}/${await plant(cell)}`, { Name: 'Edited' }, stands)
          : pushEntry('DELETE', `${path}/${await plant(cell)}`, null, stands)
    const { value } = await server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', {
      Person: people[person].id,
      Entries: [entry],
    })
    return [value[0]?.Status ?? 0, value[0]?.Errors?.[0]?.Code]
  }
})

it('every standing to one site is tried', () => {
  expect(Object.keys(cast)).toHaveLength(standings.length)
})
