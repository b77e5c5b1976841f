import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ActivityStanding, maySeeActivity } from '../../../domain/activity/permissions.ts'
import type { ActivityFilter } from '../../../domain/activity/query.ts'
import type { Actor, RoleName } from '../../../domain/kernel/actor.ts'
import { findActivities } from '../../../server/activity/find-activities.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { type PlantedActivity, plantActivityIn } from '../support/activities.ts'
import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const seasons = [ids.season.past, ids.season.active] as const
const sites = Array.from(
  { length: 6 },
  (_, place) => `00000000-0000-4000-8000-0000000b1${String(place).padStart(3, '0')}`,
)
const persons = [people.coordinator, people.volunteer, people.volunteerTwo, people.pastVolunteer].map(
  ({ id }) => id,
)

type Log = Required<Omit<PlantedActivity, 'name'>> & { complete: boolean }
const logs: Log[] = []

/** Numbers that look drawn, the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 20_261_122; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

beforeAll(async () => {
  const draw = numbers()
  const below = (limit: number) => draw.next().value % limit
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T
  await inTransaction(server.db, async (tx) => {
    for (const id of sites) {
      await sql`insert into site (id, name, url_part, type) values (${id}, ${id}, ${id}, 0)`.execute(tx)
    }
    for (let place = 0; place < 240; place++) {
      const site = one(sites)
      const log = {
        id: randomUUID(),
        site,
        otherSites: sites.filter((each) => each !== site && below(8) === 0),
        creator: one(persons),
        persons: persons.filter(() => below(6) === 0),
        season: one(seasons),
        date: `2026-01-0${1 + below(9)}`,
        complete: below(2) === 0,
      }
      logs.push(log)
      await plantActivityIn(tx, log)
      await sql`update activity set is_complete = ${log.complete} where id = ${log.id}`.execute(tx)
      await sql`update activity_listing set is_complete = ${log.complete} where activity_id = ${log.id}`.execute(
        tx,
      )
    }
  })
})

const actorOf = (person: string, Roles: readonly RoleName[], approved: readonly string[]): Actor => ({
  SubjectId: person,
  Roles,
  Approvals: approved.map((SiteId) => ({ SiteId, SeasonId: ids.season.active, Active: true })),
})

const standingOf = (log: Log): ActivityStanding => ({
  CreatedBySiteId: log.site,
  CreatedById: log.creator,
  SeasonId: log.season,
  SeasonLocked: false,
  SiteIds: log.otherSites,
  SubjectIds: log.persons,
})

const [author, , somebody] = persons as [string, string, string]
const stranger = randomUUID()
const readers: Record<string, Actor> = {
  staff: actorOf(stranger, ['Staff'], []),
  'a coordinator of one site': actorOf(stranger, ['Coordinator'], sites.slice(0, 1)),
  'a coordinator of three sites who logs, too': actorOf(author, ['Coordinator'], sites.slice(1, 4)),
  'a coordinator of all sites': actorOf(author, ['Coordinator'], sites),
  'a coordinator of none': actorOf(author, ['Coordinator'], []),
  'a volunteer': actorOf(somebody, [], sites.slice(0, 1)),
  'somebody in no log': actorOf(stranger, [], sites.slice(0, 1)),
}

const filters: readonly (readonly ActivityFilter[])[] = [
  [],
  [{ Type: 'ActiveSeasonOnly' }],
  [{ Type: 'IncompleteLogs' }],
  [{ Type: 'ActiveSeasonOnly' }, { Type: 'CompleteLogs' }],
  [{ Type: 'IncompleteLogs' }, { Type: 'CompleteLogs' }],
]

const passes = (log: Log, Filters: readonly ActivityFilter[]) =>
  Filters.every(({ Type }) => {
    if (Type === 'ActiveSeasonOnly') return log.season === ids.season.active
    return Type === 'CompleteLogs' ? log.complete : !log.complete
  })

const newestFirst = (a: Log, b: Log) =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1

describe('the list of all sites together', () => {
  describe.each(Object.entries(readers))('for %s', (_who, actor) => {
    it('has the total, the order and the pages that the rule gives, by each kept filter', async () => {
      for (const Filters of filters) {
        const seen = logs.filter((log) => maySeeActivity(actor, standingOf(log)) && passes(log, Filters))
        const newest = seen.toSorted(newestFirst).map(({ id }) => id)
        const byId = seen.map(({ id }) => id).toSorted()
        for (const [Skip, Take] of [
          [0, 20],
          [20, 20],
          [37, 7],
          [230, 20],
          [0, 500],
          [1200, 20],
        ] as const) {
          const page = (Sort: 0 | 1 | 2) => findActivities(server.db, actor, { Sort, Skip, Take, Filters })
          const expected = { ids: newest.slice(Skip, Skip + Take), total: seen.length }
          expect(await page(1)).toMatchObject(expected)
          expect(await page(0)).toMatchObject({
            ...expected,
            ids: newest.toReversed().slice(Skip, Skip + Take),
          })
          // All were changed at the same moment.
          expect(await page(2)).toMatchObject({ ...expected, ids: byId.slice(Skip, Skip + Take) })
        }
      }
    })
  })

  it('counts a log no more once it has left a site, and none that is deleted', async () => {
    const [coordinator] = [readers['a coordinator of three sites who logs, too']] as [Actor]
    const before = await findActivities(server.db, coordinator, { Sort: 1, Skip: 0, Take: 1 })
    const shared = logs.find(
      ({ creator, persons: named, site, otherSites }) =>
        creator !== author &&
        !named.includes(author) &&
        [site, ...otherSites].filter((at) => sites.slice(1, 4).includes(at)).length === 2,
    )
    await sql`delete from activity_listing where activity_id = ${shared?.id}`.execute(server.db)
    const after = await findActivities(server.db, coordinator, { Sort: 1, Skip: 0, Take: 1 })
    expect(after.total).toBe(before.total - 1)
  })
})
