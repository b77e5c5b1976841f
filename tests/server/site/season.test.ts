import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { keepSeasons } from '../../../server/record/lock-writers.ts'
import { plantActivity, plantActivityIn } from '../support/activities.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

describe('GET /api/vms/Season', () => {
  it('lists all seasons, newest first, with dates that have no time', async () => {
    const { value, body } = await server.call('newcomer', 'GET', '/api/vms/Season')
    const stamps = {
      Version: 1,
      CreatedOn: expect.any(String),
      ModifiedOn: expect.any(String),
      CreatedById: null,
      ModifiedById: null,
    }
    expect(value).toEqual(
      [
        { Id: ids.season.next, StartDate: '2026-09-01', EndDate: '2027-08-31', Active: false, Locked: false },
        {
          Id: ids.season.active,
          StartDate: '2025-09-01',
          EndDate: '2026-08-31',
          Active: true,
          Locked: false,
        },
        { Id: ids.season.past, StartDate: '2024-09-01', EndDate: '2025-08-31', Active: false, Locked: true },
      ].map((season) => ({ ...season, ...stamps })),
    )
    expect(body.TotalRecords).toBe(3)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await server.call(null, 'GET', '/api/vms/Season')).status).toBe(401)
  })
})

const season = async (id: string): Promise<SeasonRecord> => {
  const { value } = await server.call<SeasonRecord[]>('newcomer', 'GET', '/api/vms/Season')
  const found = value.find(({ Id }) => Id === id)
  if (!found) throw new Error('there is no such season')
  return found
}
const patch = (...items: object[]) => server.call('staff', 'PATCH', '/api/vms/Season', items)
const problems = (reply: { body: { Errors?: { Code: string; Field?: string; Limit?: number }[] } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field, Limit }) => [Code, Field, Limit])

describe('POST /api/vms/Season', () => {
  const create = (StartDate: string, EndDate: string, more = {}) =>
    server.call('staff', 'POST', '/api/vms/Season', { StartDate, EndDate, ...more })

  it.each([
    ['a start within another season', '2027-08-31', '2028-08-31', ['StartDate']],
    ['an end within another season', '2024-01-01', '2024-09-01', ['EndDate']],
    ['days around another season', '2025-08-31', '2027-08-31', ['StartDate', 'EndDate']],
  ])('refuses %s', async (_, start, end, fields) => {
    const reply = await create(start, end)
    expect(reply.status).toBe(422)
    expect(problems(reply)).toEqual(fields.map((field) => ['season_overlap', field, undefined]))
  })

  it('refuses an end before the start, a date that there is not, and none', async () => {
    expect((await create('2030-02-01', '2030-01-01')).code).toBe('dates_reversed')
    expect((await create('2030-02-30', '2030-03-01')).code).toBe('invalid')
    expect((await server.call('staff', 'POST', '/api/vms/Season', {})).code).toBe('required')
  })

  it.each([
    ['a year that nobody can mean', '1949-09-01', '1950-08-31', [['year_too_early', 'StartDate', 1950]]],
    ['a year far ahead', '2199-09-01', '9999-08-31', [['year_too_late', 'EndDate', 2199]]],
    ['more than two years', '2090-09-01', '2092-09-01', [['season_too_long', 'EndDate', 731]]],
  ])('refuses %s', async (_, start, end, expected) => {
    const reply = await create(start, end)
    expect([reply.status, problems(reply)]).toEqual([422, expected])
  })

  it('refuses a second active season', async () => {
    const reply = await create('2030-01-01', '2030-12-31', { Active: true })
    expect([reply.status, reply.code]).toEqual([409, 'another_season_active'])
  })

  it('takes a season beside the others, told to everybody, and audited', async () => {
    const { value, headers } = await create('2023-09-01', '2024-08-31', { Locked: true })
    expect(value).toMatchObject({ StartDate: '2023-09-01', Active: false, Locked: true, Version: 1 })
    expect(headers.etag).toBe('"1"')
    expect(idsOn(await pull(server, 'volunteerMontreal'), 'Season')).toContain(value.Id)
    const { rows } = await sql<{
      action: string
    }>`select action from audit where record_id = ${value.Id}`.execute(server.db)
    expect(rows).toEqual([{ action: 'create' }])
  })
})

describe('PATCH /api/vms/Season', () => {
  it('moves the activity from one season to another in one list, and back', async () => {
    const [active, next] = [await season(ids.season.active), await season(ids.season.next)]
    const { value } = await patch(
      { Id: next.Id, Version: next.Version, Active: true },
      { Id: active.Id, Version: active.Version, Active: false },
    )
    expect(value.map((one: SeasonRecord) => [one.Id, one.Active])).toEqual([
      [next.Id, true],
      [active.Id, false],
    ])
    // Coordinators coordinate where they are approved in the season that is active now.
    expect((await server.call('coordinator', 'GET', '/api/vms/Award')).status).toBe(200)
    expect((await server.call('volunteer', 'GET', '/api/vms/Kit')).value).toEqual([])
    await patch(
      { Id: active.Id, Version: active.Version + 1, Active: true },
      { Id: next.Id, Version: next.Version + 1, Active: false },
    )
    expect((await season(active.Id)).Active).toBe(true)
  })

  it('may be locked with the dates that an earlier release took, and moved only within bounds', async () => {
    const id = randomUUID()
    await sql`insert into season (id, start_date, end_date, active, locked, created_on, modified_on)
      values (${id}, '2060-01-01', '2069-12-31', false, false, now(), now())`.execute(server.db)
    expect((await patch({ Id: id, Version: 1, Locked: true })).status).toBe(200)
    const moved = await patch({ Id: id, Version: 2, EndDate: '2068-12-31' })
    expect(problems(moved)).toEqual([['season_too_long', `[${id}].EndDate`, 731]])
    expect((await patch({ Id: id, Version: 2, EndDate: '2061-12-31' })).status).toBe(200)
  })

  it('leaves none active when asked', async () => {
    const active = await season(ids.season.active)
    await patch({ Id: active.Id, Version: active.Version, Active: false })
    expect((await season(active.Id)).Active).toBe(false)
    await patch({ Id: active.Id, Version: active.Version + 1, Active: true })
  })

  it('changes nothing when one of the list is refused', async () => {
    const [active, next] = [await season(ids.season.active), await season(ids.season.next)]
    const stale = await patch(
      { Id: active.Id, Version: active.Version, Locked: true },
      { Id: next.Id, Version: next.Version - 1, Locked: true },
    )
    expect(stale.status).toBe(412)
    expect(problems(stale)).toEqual([['version_conflict', `[${next.Id}]`, undefined]])
    const second = await patch(
      { Id: active.Id, Version: active.Version, Locked: true },
      { Id: next.Id, Version: next.Version, Active: true },
    )
    expect(problems(second)).toContainEqual(['another_season_active', `[${next.Id}].Active`, undefined])
    expect((await patch({ Id: active.Id, Locked: true })).status).toBe(428)
    expect(await season(active.Id)).toEqual(active)
  })

  it('tells every device at once', async () => {
    const first = await pull(server, 'newcomer')
    const past = await season(ids.season.past)
    await patch({ Id: past.Id, Version: past.Version, Locked: false })
    const then = await pull(server, 'newcomer', first)
    expect([docOn(first, 'Season', past.Id).Locked, docOn(then, 'Season', past.Id).Locked]).toEqual([
      true,
      false,
    ])
    expect(then.resets).toBe(first.resets)
    await patch({ Id: past.Id, Version: past.Version + 1, Locked: true })
  })

  it('refuses dates that leave logs in no season, and says how many of which kind', async () => {
    const id = '00000000-0000-4000-9000-00000000aa01'
    await plantActivity(server.db, { id, creator: people.volunteer.id, date: '2025-09-01' })
    const { Id, Version } = await season(ids.season.active)
    const reply = await patch({ Id, Version, StartDate: '2025-09-02' })
    expect(reply.status).toBe(409)
    expect(problems(reply)).toEqual([['season_in_use', `[${Id}].Workshop`, 1]])
    await sql`update activity set deleted_on = now() where id = ${id}`.execute(server.db)
  })

  it('refuses dates that leave hours that a file brought along in no season, with their day or without', async () => {
    const { Id, Version } = await season(ids.season.past)
    const bring = (year: number, day: string | null, site: string | null) =>
      sql`insert into historic_hours (id, email, year, prep_hours, delivery_hours, site_id, given_on)
        values (gen_random_uuid(), 'moved@new.example', ${year}, 1, 0, ${site}, ${day})`.execute(server.db)
    await bring(2024, '2024-09-01', ids.site.toronto)
    await bring(2024, null, ids.site.toronto)
    // Without a site they count in no season.
    await bring(2024, null, null)
    const left = async (StartDate: string) =>
      problems(await patch({ Id, Version, StartDate })).find(([, field]) =>
        String(field).endsWith('HistoricHours'),
      )
    expect(await left('2024-09-02')).toEqual(['season_in_use', `[${Id}].HistoricHours`, 1])
    expect(await left('2025-01-01')).toEqual(['season_in_use', `[${Id}].HistoricHours`, 2])
    await sql`delete from historic_hours where email = 'moved@new.example'`.execute(server.db)
  })

  it('refuses to move a season away from its registrations', async () => {
    const { Id, Version } = await season(ids.season.active)
    const reply = await patch({ Id, Version, StartDate: '2035-09-01', EndDate: '2036-08-31' })
    expect(problems(reply).find(([, field]) => field === `[${Id}].SiteRegistration`)?.[0]).toBe(
      'season_in_use',
    )
  })

  it('gives logs to the season that has their date afterwards', async () => {
    const id = '00000000-0000-4000-9000-00000000aa02'
    await plantActivity(server.db, { id, creator: people.volunteer.id, date: '2025-09-01' })
    await reviews(server).review('coordinator', id, { Status: 'Reviewed' })
    const before = await pull(server, 'coordinator')
    const [active, past] = [await season(ids.season.active), await season(ids.season.past)]
    const seasonOf = async () => (await server.call('staff', 'GET', `/api/vms/Workshop/${id}`)).value.SeasonId
    expect(await seasonOf()).toBe(active.Id)
    const moved = await patch(
      { Id: active.Id, Version: active.Version, StartDate: '2025-09-02' },
      { Id: past.Id, Version: past.Version, EndDate: '2025-09-01' },
    )
    expect(moved.status).toBe(200)
    expect(await seasonOf()).toBe(past.Id)
    const { news } = await pull(server, 'coordinator', before)
    expect(news.filter(({ Id }) => Id === id).map(({ Type, Op }) => `${Type} ${Op}`)).toEqual(
      expect.arrayContaining(['Workshop put', 'Review put']),
    )
    await patch(
      { Id: active.Id, Version: active.Version + 1, StartDate: '2025-09-01' },
      { Id: past.Id, Version: past.Version + 1, EndDate: '2025-08-31' },
    )
    expect(await seasonOf()).toBe(active.Id)
  })

  it.runIf(onPostgres)(
    'waits for the logs that are being written, and gives them to their season, too',
    async () => {
      const id = '00000000-0000-4000-9000-00000000aa04'
      const [active, past] = [await season(ids.season.active), await season(ids.season.past)]
      let isMoved = false
      const moving = await inTransaction(server.db, async (tx) => {
        await keepSeasons(tx)
        await plantActivityIn(tx, { id, creator: people.volunteer.id, date: '2025-09-01' })
        const asked = patch(
          { Id: active.Id, Version: active.Version, StartDate: '2025-09-02' },
          { Id: past.Id, Version: past.Version, EndDate: '2025-09-01' },
        ).finally(() => {
          isMoved = true
        })
        await expect
          .poll(async () => {
            const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(
              server.db,
            )
            return rows[0]?.n
          })
          .toBeGreaterThan(0)
        expect(isMoved).toBe(false)
        return { asked }
      })
      expect((await moving.asked).status).toBe(200)
      expect((await server.call('staff', 'GET', `/api/vms/Workshop/${id}`)).value.SeasonId).toBe(past.Id)
      await patch(
        { Id: active.Id, Version: active.Version + 1, StartDate: '2025-09-01' },
        { Id: past.Id, Version: past.Version + 1, EndDate: '2025-08-31' },
      )
    },
  )

  it('is done once when it is sent again under its key', async () => {
    const next = await season(ids.season.next)
    const key = { 'idempotency-key': '00000000-0000-4000-9000-00000000aa03' }
    const body = [{ Id: next.Id, Version: next.Version, Locked: true }]
    const first = await server.call('staff', 'PATCH', '/api/vms/Season', body, key)
    const again = await server.call('staff', 'PATCH', '/api/vms/Season', body, key)
    expect(again.value).toEqual(first.value)
    expect((await season(next.Id)).Version).toBe(next.Version + 1)
  })
})
