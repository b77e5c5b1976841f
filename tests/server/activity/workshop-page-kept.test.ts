import { randomUUID } from 'node:crypto'
import { type ControlledTransaction, sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Executor, Schema } from '../../../server/db/connection.ts'
import { watchStatements } from '../support/count-statements.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const list = { SiteId: ids.site.toronto, Sort: 1, Take: 500 }
const guest = { FirstName: 'Guest', LastName: 'Helper', Email: 'guest@helper.example' }
const logs = Array.from({ length: 6 }, (_, place) =>
  workshopBody({
    Name: `Log ${place}`,
    VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), hoursItem(null, { AuxData: guest })] },
  }),
)
const idOf = (place: number): string => logs[place]?.Id ?? ''

const query = (person: PersonName) => server.call<ActivityRecord[]>(person, 'POST', `${path}/Query`, list)

/** The same list by the call that keeps no pages. */
const readAnew = (person: PersonName) =>
  server.call<ActivityRecord[]>(person, 'GET', `${path}?siteId=${ids.site.toronto}`)

async function expectTold(person: PersonName): Promise<void> {
  const [told, anew] = [await query(person), await readAnew(person)]
  expect(told.value).toEqual(anew.value)
  expect(told.body.TotalRecords).toBe(anew.value.length)
}

beforeAll(async () => {
  for (const log of logs) expect((await server.call('staff', 'POST', path, log)).status).toBe(200)
})

/** The pages that were read from the database while `work` ran. */
async function pagesRead(work: () => Promise<unknown>): Promise<unknown[]> {
  const pages: unknown[] = []
  const end = watchStatements({
    answered: ({ rows }) => {
      for (const row of rows as { beside?: { page?: unknown }; page?: unknown }[])
        pages.push(...[row.beside?.page ?? row.page].filter(Boolean))
    },
  })
  onTestFinished(end)
  await work()
  end()
  return pages
}

describe('the page of a site that was told before', () => {
  it('is not read again while nothing that it tells has changed', async () => {
    await query('coordinator')
    expect(await pagesRead(() => query('coordinator'))).toEqual([])
    const other = workshopBody({
      CreatedBySiteId: ids.site.montreal,
      SiteResponseHeader: { Items: [] },
      Name: 'Elsewhere',
    })
    expect((await server.call('staff', 'POST', path, other)).status).toBe(200)
    expect(await pagesRead(() => query('coordinator'))).toEqual([])
    expect(await pagesRead(() => query('staff'))).toEqual([])
    await expectTold('coordinator')
    await expectTold('staff')
    await changes['a log given another school by a merge']?.(server.db, 0, 0)
    expect(await pagesRead(() => query('coordinator'))).toHaveLength(1)
    expect(await pagesRead(() => query('coordinator'))).toEqual([])
  })

  it('is shown by the rights of the moment', async () => {
    const shows = async (person: PersonName, word: string) => (await query(person)).text.includes(word)
    const roles = sql`select * from subject_role where subject_id = ${people.coordinator.id}`
    const kept = (await roles.execute(server.db)).rows
    const takeRole = sql`delete from subject_role where subject_id = ${people.coordinator.id}`
    const giveRole = (name: string) => sql`
      insert into subject_role (subject_id, role_id) select ${people.coordinator.id}, id from role where name = ${name}`
    const approve = (approved: boolean) => sql`
      update site_registration set is_approved = ${approved} where subject_id = ${people.coordinator.id}`
    expect(kept).toHaveLength(1)
    expect(await shows('coordinator', 'Log 0')).toBe(true)
    expect(await shows('coordinator', guest.Email)).toBe(false)
    await takeRole.execute(server.db)
    expect(await shows('coordinator', 'Log 0')).toBe(false)
    await giveRole('Staff').execute(server.db)
    expect(await shows('coordinator', guest.Email)).toBe(true)
    await takeRole.execute(server.db)
    await giveRole('Coordinator').execute(server.db)
    expect(await shows('coordinator', guest.Email)).toBe(false)
    expect(await shows('coordinator', 'Log 0')).toBe(true)
    await approve(false).execute(server.db)
    expect(await shows('coordinator', 'Log 0')).toBe(false)
    await approve(true).execute(server.db)
    expect(await shows('coordinator', 'Log 0')).toBe(true)
    await sql`update season set active = false where active`.execute(server.db)
    expect(await shows('coordinator', 'Log 0')).toBe(false)
    await sql`update season set active = true where id = ${ids.season.active}`.execute(server.db)
    expect(await shows('coordinator', 'Log 0')).toBe(true)
  })

  it('is another one in a database that was brought back from a copy and counts the same changes once more', async () => {
    await query('coordinator')
    await sql`update activity set name = 'Before' , version = version + 1 where id = ${idOf(0)}`.execute(
      server.db,
    )
    expect((await query('coordinator')).text).toContain('Before')
    // Where that change was lost, and another took its place.
    await sql`update activity set name = 'Instead' where id = ${idOf(0)}`.execute(server.db)
    await sql`update activity_count set changes = changes - 1 where id = (
      select id from activity_count where site_id = ${ids.site.toronto} order by changed_on desc limit 1
    )`.execute(server.db)
    await sql`update activity set modified_on = now() where id = ${idOf(0)}`.execute(server.db)
    await sql`update activity_count set changes = changes - 1 where id = (
      select id from activity_count where site_id = ${ids.site.toronto} order by changed_on desc limit 1
    )`.execute(server.db)
    expect((await query('coordinator')).text).toContain('Instead')
  })
})

const survey = sql`(select id from evaluation_survey where active)`

/** Whatever a list shows being changed, of a log that nobody else changes meanwhile. */
const changes: Record<string, (on: Executor, place: number, number: number) => Promise<unknown>> = {
  'a log saved': async (on, place, number) => {
    const kept = await sql<Record<string, unknown>>`
      delete from activity_listing where activity_id = ${idOf(place)} returning *`.execute(on)
    await sql`update activity set name = ${`Saved ${number}`}, version = version + 1 where id = ${idOf(place)}`.execute(
      on,
    )
    await sql`
      insert into activity_listing select * from json_populate_recordset(null::activity_listing, ${JSON.stringify(kept.rows)}::json)
    `.execute(on)
  },
  'a new log': async (on, place) => {
    const id = randomUUID()
    await sql`
      insert into activity select (jsonb_populate_record(a, jsonb_build_object('id', ${id}::text, 'name', 'Copied'))).*
      from activity a where id = ${idOf(place)}`.execute(on)
    await sql`
      insert into activity_listing select (jsonb_populate_record(l, jsonb_build_object('activity_id', ${id}::text))).*
      from activity_listing l where activity_id = ${idOf(place)}`.execute(on)
  },
  'a log deleted': (on) =>
    sql`delete from activity_listing where activity_id = (
      select id from activity where name = 'Copied' order by id limit 1 for update skip locked
    )`.execute(on),
  'a log moved to another site and back': (on, place) =>
    sql`update activity_listing set site_id = case site_id when ${ids.site.toronto} then ${ids.site.montreal}::uuid
      else ${ids.site.toronto}::uuid end where activity_id = ${idOf(place)}`.execute(on),
  'a log given another school by a merge': (on, place) =>
    sql`update activity set version = version + 1 where id = ${idOf(place)}`.execute(on),
  'a log evaluated': (on, place) =>
    sql`insert into evaluation (id, activity_id, survey_id, response, created_on)
      values (${randomUUID()}, ${idOf(place)}, ${survey}, '{}', now())`.execute(on),
  'an evaluation taken back': (on, place) =>
    sql`delete from evaluation where activity_id = ${idOf(place)}`.execute(on),
  'a log called complete': (on, place) =>
    sql`update activity_listing set is_complete = not is_complete where activity_id = ${idOf(place)}`.execute(
      on,
    ),
}
const names = [people.volunteer.id, people.volunteerTwo.id, people.coordinator.id]
const rename = (on: Executor, place: number, number: number) =>
  sql`update subject set family_name = ${`Name ${number}`} where id = ${names[place] ?? ''}`.execute(on)

describe('a site’s page', () => {
  it.each(Object.entries(changes))('is told anew after %s', async (_, change) => {
    for (const number of [1, 2]) {
      await expectTold('coordinator')
      await change(server.db, 0, number)
      await expectTold('coordinator')
    }
  })

  it('is told anew after a log was saved, moved and deleted by the calls of the app', async () => {
    const body = workshopBody({ Name: 'Called' })
    const call = async (method: 'POST' | 'PUT' | 'DELETE', version: number | null, more: object = {}) => {
      const url = method === 'POST' ? path : `${path}/${body.Id}`
      const sent = method === 'DELETE' ? undefined : { ...body, ...more }
      const headers: Record<string, string> = version === null ? {} : { 'if-match': `"${version}"` }
      expect((await server.call('staff', method, url, sent, headers)).status).toBe(200)
      await expectTold('coordinator')
    }
    await call('POST', null)
    await call('PUT', 1, { Name: 'Called again', ChildWorkshops: [] })
    const elsewhere = { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] }
    await call('PUT', 2, { ChildWorkshops: [], SiteResponseHeader: elsewhere })
    await call('DELETE', 3)
  })

  it('is of the moment whatever is being changed, committed and rolled back beside it, in any order', async () => {
    const kinds = [...Object.values(changes), rename]
    // One connection on the embedded database: there nothing can be open while somebody asks.
    const hands: { open: ControlledTransaction<Schema> | null }[] = [
      { open: null },
      { open: null },
      { open: null },
    ]
    let seed = 20_261_123
    const chance = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return Math.floor((seed / 0x8000_0000) * below)
    }
    const seen = new Set<string>()
    for (let step = 0; step < 150; step++) {
      const place = chance(hands.length)
      const hand = hands[place]
      if (!hand) continue
      if (hand.open) {
        await (chance(4) === 0 ? hand.open.rollback() : hand.open.commit()).execute()
        hand.open = null
      } else {
        const open = await server.db.startTransaction().execute()
        await kinds[chance(kinds.length)]?.(open, place, step)
        if (onPostgres) hand.open = open
        else await (chance(4) === 0 ? open.rollback() : open.commit()).execute()
      }
      await expectTold('coordinator')
      seen.add((await query('coordinator')).text)
    }
    for (const { open } of hands) await open?.rollback().execute()
    expect(seen.size).toBeGreaterThan(15)
  }, 60_000)
})
