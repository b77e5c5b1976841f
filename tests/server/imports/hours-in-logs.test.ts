import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { activityId, plantActivity } from '../support/activities.ts'
import { plantHours } from '../support/historic-hours.ts'
import { faultsOf, linesOf, withImports } from '../support/imports.ts'
import { ids, people } from '../support/people.ts'
import { headers, row } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const paul = people.pastVolunteer
const asks = ['2 hours_differ Hours']

afterEach(async () => {
  for (const table of ['import_file', 'historic_hours', 'activity_listing', 'activity_hours', 'activity'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
})

const plantLog = () =>
  plantActivity(server.db, {
    id: activityId(1),
    season: ids.season.past,
    date: '2025-03-04',
    persons: [paul.id],
  })
const faults = async (...more: Parameters<typeof row>) =>
  faultsOf(await imports.brought('hours', linesOf(headers, row(...more))))

describe('Hours from a file, of a person who has logged hours,', () => {
  it('are asked about in the season and at the site of the logs, and added once somebody says so', async () => {
    await plantLog()
    const page = await imports.brought('hours', linesOf(headers, row(paul.email.toUpperCase(), '8')))
    expect(faultsOf(page)).toEqual(asks)
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 0, Faults: 1 })
    await imports.settle(page.Id, { Code: 'hours_differ', As: 'agreed' })
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 1, Faults: 0 })
  })

  it('are asked about on the day of a log, and on no other', async () => {
    await plantLog()
    expect(await faults(paul.email, '8', { date: '2025-03-04' })).toEqual(asks)
    expect(await faults(paul.email, '8', { date: '2025-03-05' })).toEqual([])
  })

  it.each([
    ['at another site', { site: 'Montréal' }],
    ['of another kind', { kind: 'program support' }],
  ])('are not asked about %s', async (_, more) => {
    await plantLog()
    expect(await faults(paul.email, '8', more)).toEqual([])
  })

  it('are not asked about once the log is deleted, nor for somebody else', async () => {
    await plantLog()
    expect(await faults(people.volunteer.email, '8')).toEqual([])
    await sql`update activity set deleted_on = now()`.execute(server.db)
    expect(await faults(paul.email, '8')).toEqual([])
  })
})

it('Hours from a file are asked about beside those of the same address and year that came by no file', async () => {
  await plantHours(server.db, paul.email, [2024])
  expect(await faults(paul.email, '8')).toEqual(asks)
  expect(await faults(paul.email, '8', { season: '2019', site: '' })).toEqual([])
})
