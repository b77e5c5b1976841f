import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type ReviewPermissionCell,
  type ReviewStandingName,
  reviewPermissionCells,
  reviewStandings,
} from '../../domain/review/permission-matrix.ts'
import type { LogStatus } from '../../domain/review/review.ts'
import { type ReviewStatus, reviewStatuses } from '../../domain/review/standing.ts'
import { ids, type PersonName, people } from './support/people.ts'
import { pull } from './support/pull.ts'
import { comment, reviews } from './support/reviews.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, read } = reviews(server)

/** Who stands so to a log of Toronto's, and what the log must be like. */
const cast: Record<
  ReviewStandingName,
  { person: PersonName; creates?: boolean; takesPart?: boolean; respondingSite?: string }
> = {
  administrator: { person: 'administrator' },
  staff: { person: 'staff' },
  'coordinator of the site': { person: 'coordinator' },
  'coordinator of a responding site': { person: 'coordinatorMontreal', respondingSite: ids.site.montreal },
  'coordinator of another site': { person: 'coordinatorMontreal' },
  'coordinator not approved in the active season': { person: 'coordinatorWithoutSite' },
  'creator and coordinator of the site': { person: 'coordinator', creates: true },
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

const plant = ({ standing, season }: ReviewPermissionCell): Promise<string> => {
  const { person, creates, takesPart, respondingSite } = cast[standing]
  const id = randomUUID()
  return plantLog({
    id,
    in: season,
    name: `Matrix ${id}`,
    creator: creates ? people[person].id : people.administrator.id,
    persons: takesPart ? [people[person].id] : [],
    otherSites: respondingSite ? [respondingSite] : [],
  })
}

const expected = {
  yes: [200, undefined],
  locked: [409, 'season_locked'],
  no: [403, 'not_allowed'],
  hidden: [404, 'not_found'],
} as const

describe.each(reviewStandings)('%s', (standing) => {
  const { person } = cast[standing]
  const cells = reviewPermissionCells.filter((cell) => cell.standing === standing)

  it.each(cells.filter((cell) => cell.verb !== 'read'))(
    '$verb in the $season season: $outcome',
    async (cell) => {
      const id = await plant(cell)
      const reply = await (cell.verb === 'return'
        ? review(person, id, { Status: 'Returned', Comments: [comment()] })
        : review(person, id, { Status: 'Reviewed' }))
      expect([reply.status, reply.code]).toEqual(expected[cell.outcome])
      const told = (await read('administrator', id)).value.Turns.map((turn) => turn.ById)
      expect(told).toEqual(cell.outcome === 'yes' ? [people[person].id] : [])
    },
  )

  it.each(cells.filter((cell) => cell.verb === 'read'))(
    'read in the $season season: $outcome',
    async (cell) => {
      const sees = cell.outcome === 'yes'
      // A log for each status: one that nobody reviewed, one approved, one returned (before its season was locked).
      const planted = new Map<ReviewStatus, string>()
      for (const status of reviewStatuses) {
        const id = await plant(cell)
        planted.set(status, id)
        if (status !== 'Unreviewed') await review('administrator', id, { Status: 'Reviewed' })
        if (status === 'Returned')
          await sql`update activity_review set status = 'Returned' where activity_id = ${id}`.execute(
            server.db,
          )
      }
      const device = await pull(server, person, undefined, [ids.site.toronto])
      for (const [status, id] of planted) {
        const one = await read(person, id)
        expect([one.status, one.code]).toEqual(expected[cell.outcome])
        if (sees) expect(one.value.Status).toBe(status)
        const many = await server.call<LogStatus[]>(person, 'POST', `${workshops}/Reviews`, { Ids: [id] })
        expect(many.value).toEqual(sees ? [{ Id: id, Status: status }] : [])
        const fitting = filters.filter((wanted) => sees && wanted.includes(status)).map(String)
        expect(await filtersThatShow(id)).toEqual([...fitting, ...fitting])
        const isCarried = sees && status !== 'Unreviewed'
        expect(device.records.has(`Review/${id}`)).toBe(isCarried)
      }
    },
  )

  /** Which filters show the log, at the site and anywhere. */
  async function filtersThatShow(id: string): Promise<string[]> {
    const showing: string[] = []
    for (const SiteId of [ids.site.toronto, null]) {
      for (const wanted of filters) {
        const reply = await server.call<{ Id: string }[]>(person, 'POST', `${workshops}/Query`, {
          SiteId,
          Search: id,
          Filters: wanted.map((Value) => ({ Type: 'ReviewStatus', Value })),
        })
        expect(reply.body.TotalRecords).toBe(reply.value.length)
        if (reply.value.length > 0) showing.push(wanted.join())
      }
    }
    return showing
  }
})

const filters: readonly (readonly ReviewStatus[])[] = [
  ['Unreviewed'],
  ['Returned'],
  ['Reviewed'],
  ['Returned', 'Reviewed'],
  ['Unreviewed', 'Returned'],
]

it('every standing and every cell is tried', () => {
  expect(Object.keys(cast).sort()).toEqual([...reviewStandings].sort())
  expect(reviewPermissionCells).toHaveLength(reviewStandings.length * 2 * 3)
})
