import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import type { Subject } from '../../../domain/subject/subject.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { linesOf, withImports } from '../support/imports.ts'
import { ids } from '../support/people.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)

const headers = ['Given name', 'Family name', 'E-mail', 'Site', 'Season', 'Approved']
/** More than one, so that chance cannot make them all right. */
const several = Array.from({ length: 8 }, (_, at) => `bob${at}@new.example`)
const file = (seasons: string) =>
  linesOf(headers, ...several.map((email) => ['Bob', 'Ross', email, 'Toronto', seasons, 'yes']))

const activate = async (season: keyof typeof ids.season | null) => {
  await sql`update season set active = false`.execute(server.db)
  if (season) await sql`update season set active = true where id = ${ids.season[season]}`.execute(server.db)
}

/** Statuses and seasons that the list of the site tells of those who came by the files, each once. */
const told = async () => {
  const { value } = await server.call<(Subject & { Status: number; SeasonId: string })[]>(
    'staff',
    'POST',
    '/api/vms/SiteRegistration/Query',
    { SiteId: ids.site.toronto, SeasonIds: [], Search: 'Bob Ross', Take: 100 },
  )
  expect(value).toHaveLength(several.length)
  return [...new Set(value.map(({ Status, SeasonId }) => `${Status} ${SeasonId}`))]
}
const approvedIn = (season: keyof typeof ids.season) => [`${volunteerStatus.Approved} ${ids.season[season]}`]

const takeIn = async (...files: string[]) => {
  for (const [at, seasons] of files.entries()) {
    server.setNow(`2026-08-20T1${at}:00:00.000Z`)
    await imports.takenIn('people', file(seasons))
  }
}

beforeEach(async () => {
  const mine = sql`(select id from subject where email like '%@new.example')`
  await sql`delete from site_registration where subject_id in ${mine}`.execute(server.db)
  await sql`delete from subject where id in ${mine}`.execute(server.db)
  server.setNow('2026-08-20T10:00:00.000Z')
})

afterEach(async () => {
  server.setNow(startOfTests)
  await activate('active')
})

describe.each([
  ['one row', ['2025; 2026']],
  ['one row, the newer first', ['2026; 2025']],
  ['two files, the older season first', ['2025', '2026']],
  ['two files, the newer season first', ['2026', '2025']],
])('People who come with this season and the next in August, in %s', (_, files) => {
  it('are of the next one once it is active', async () => {
    await activate('next')
    await takeIn(...files)
    expect(await told()).toEqual(approvedIn('next'))
    const { value } = await signInAs(server, { sub: `bob ${files}`, email: 'bob0@new.example' })
    expect(value.SiteRegistrations.map(({ SeasonId }) => SeasonId)).toEqual([
      ids.season.next,
      ids.season.active,
    ])
  })

  it('are of the next one from the day it becomes active', async () => {
    await takeIn(...files)
    await activate('next')
    expect(await told()).toEqual(approvedIn('next'))
  })

  it('have a moment of its own for each season while none is active', async () => {
    await activate(null)
    await takeIn(...files)
    await activate('next')
    expect(await told()).toEqual(approvedIn('next'))
  })
})

it('an older season that comes by file does not hide a registration that somebody has', async () => {
  await activate('next')
  await takeIn('2026')
  server.setNow('2026-08-25T10:00:00.000Z')
  await imports.takenIn('people', file('2025; 2024'))
  expect(await told()).toEqual(approvedIn('next'))
})

it('the active season alone counts as made now', async () => {
  await takeIn('2025')
  const { rows } = await sql<{ moment: Date | string }>`
    select distinct r.created_on as moment from site_registration r join subject s on s.id = r.subject_id
    where s.email like '%@new.example'
  `.execute(server.db)
  expect(rows.map(({ moment }) => new Date(moment).toISOString())).toEqual(['2026-08-20T10:00:00.000Z'])
})

it('a season that begins later stands behind the one after it that somebody has already', async () => {
  const second = randomUUID()
  await sql`insert into season (id, start_date, end_date, active, locked)
    values (${second}, '2027-09-01', '2028-08-31', false, false)`.execute(server.db)
  onTestFinished(async () => {
    await sql`delete from site_registration where season_id = ${second}`.execute(server.db)
    await sql`delete from season where id = ${second}`.execute(server.db)
  })
  await takeIn('2027', '2026', '2025')
  expect(await told()).toEqual([`${volunteerStatus.Alumni} ${second}`])
  const { value } = await signInAs(server, { sub: 'bob of three', email: 'bob0@new.example' })
  expect(value.SiteRegistrations.map(({ SeasonId }) => SeasonId)).toEqual([
    second,
    ids.season.next,
    ids.season.active,
  ])
})

it('of two registrations of one moment that of the newer season is the latest, wherever they are told', async () => {
  await takeIn('2025; 2026')
  await sql`update site_registration r set created_on = '2026-08-20T10:00:00Z'
    from subject s where s.id = r.subject_id and s.email like '%@new.example'`.execute(server.db)
  await activate('next')
  expect(await told()).toEqual(approvedIn('next'))
  const newestFirst = [ids.season.next, ids.season.active]
  for (const [at, email] of several.entries()) {
    const { value } = await signInAs(server, { sub: `bob of one moment ${at}`, email })
    expect(value.SiteRegistrations.map(({ SeasonId }) => SeasonId)).toEqual(newestFirst)
  }
})
