import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { linesOf, withImports } from '../support/imports.ts'
import { ids, people } from '../support/people.ts'
import { headers, row } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const { email } = people.pastVolunteer

beforeEach(async () => {
  await sql`update subject set proven_address = email where sso_id is not null`.execute(server.db)
  await sql`delete from historic_hours`.execute(server.db)
})

const stored = async () =>
  (
    await sql<{ hours: number }>`select sum(delivery_hours)::float8 as hours from historic_hours`.execute(
      server.db,
    )
  ).rows[0]?.hours

it.each([[0], [1], [2]])(
  'rows that say the same are each taken in, whichever is mended afterwards: %i',
  async (place) => {
    const said = (site: string) => row(email, '2', { date: '2025-03-04', site })
    const rows = [0, 1, 2].map((at) => said(at === place ? 'Torronto' : 'Toronto'))
    const { Id } = await imports.brought('hours', linesOf(headers, ...rows))
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 2, Faults: 1 })
    await imports.mend(Id, { Place: place, Cells: { Site: 'Toronto' } })
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 3, There: 0 })
    expect(await stored()).toBe(6)
    // The same file again brings nothing.
    const again = await imports.brought('hours', linesOf(headers, ...rows.map(() => said('Toronto')), []))
    expect((await imports.commit(again.Id)).Counts).toMatchObject({ Added: 0, There: 3 })
  },
)

const addSeason = async (start: string, end: string): Promise<string> => {
  const id = randomUUID()
  await sql`insert into season (id, start_date, end_date, active, locked)
    values (${id}, ${start}, ${end}, false, false)`.execute(server.db)
  return id
}

it('the same file adds nothing once a season is there that its days are in', async () => {
  const said = row(email, '2', { date: '2019-05-04' })
  expect(await imports.takenIn('hours', linesOf(headers, said))).toMatchObject({ Added: 1 })
  const id = await addSeason('2019-01-01', '2019-12-31')
  try {
    expect(await imports.takenIn('hours', linesOf(headers, said, []))).toMatchObject({ Added: 0, There: 1 })
    expect(await stored()).toBe(2)
  } finally {
    await sql`delete from season where id = ${id}`.execute(server.db)
  }
})

it('hours that came by a day beside the year of its season are known, and others for them asked about', async () => {
  const said = (hours: string, ...more: string[][]) =>
    linesOf(headers, row(email, hours, { date: '2019-05-04' }), ...more)
  await imports.takenIn('hours', said('2'))
  const what = `${email}|${ids.site.toronto}|2018|2019-05-04|Delivery`
  const hash = (text: string) => createHash('sha256').update(text).digest()
  await sql`update historic_hours set import_what = ${hash(what)}, import_key = ${hash(`${what}=0/2/0#1`)}`.execute(
    server.db,
  )
  expect(await imports.takenIn('hours', said('2', []))).toMatchObject({ Added: 0, There: 1 })
  expect(await imports.takenIn('hours', said('3'))).toMatchObject({ Added: 0, Faults: 1 })
})

it('a row that can be read only once its season is there is known again, too', async () => {
  const said = row(email, '2', { kind: 'support', season: '2015' })
  const { Id } = await imports.brought('hours', linesOf(headers, said))
  const id = await addSeason('2015-09-01', '2016-08-31')
  try {
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 1 })
    expect(await imports.takenIn('hours', linesOf(headers, said, []))).toMatchObject({ Added: 0, There: 1 })
  } finally {
    await sql`delete from historic_hours`.execute(server.db)
    await sql`delete from season where id = ${id}`.execute(server.db)
  }
})
