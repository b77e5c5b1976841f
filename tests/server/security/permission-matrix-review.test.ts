import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { LogStatus } from '../../../domain/review/review.ts'
import { type ReviewStatus, reviewStatuses } from '../../../domain/review/standing.ts'
import {
  type ReviewPermissionCell,
  type ReviewStandingName,
  reviewPermissionCells,
  reviewStandings,
} from '../../support/permissions/review-matrix.ts'
import { ids, people } from '../support/people.ts'
import { answers, cast, type Role } from '../support/permission-matrix.ts'
import { pull } from '../support/pull.ts'
import { comment, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, read } = reviews(server)

/** Who stands so to a log of Toronto's, and what the log must be like. */
const standings: Record<ReviewStandingName, Role> = {
  ...cast,
  'creator and coordinator of the site': { person: 'coordinator', creates: true },
}

const plant = ({ standing, season }: ReviewPermissionCell): Promise<string> => {
  const { person, creates, takesPart, respondingSite } = standings[standing]
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

describe.each(reviewStandings)('%s', (standing) => {
  const { person } = standings[standing]
  const cells = reviewPermissionCells.filter((cell) => cell.standing === standing)

  it.each(cells.filter((cell) => cell.verb !== 'read'))(
    '$verb in the $season season: $outcome',
    async (cell) => {
      const id = await plant(cell)
      const reply = await (cell.verb === 'return'
        ? review(person, id, { Status: 'Returned', Comments: [comment()] })
        : review(person, id, { Status: 'Reviewed' }))
      expect([reply.status, reply.code]).toEqual(answers[cell.outcome])
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
        expect([one.status, one.code]).toEqual(answers[cell.outcome])
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
  expect(Object.keys(standings).sort()).toEqual([...reviewStandings].sort())
  expect(reviewPermissionCells).toHaveLength(reviewStandings.length * 2 * 3)
})
