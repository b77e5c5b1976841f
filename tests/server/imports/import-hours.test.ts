import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { countStatements } from '../support/count-statements.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { faultsOf, linesOf, withImports } from '../support/imports.ts'
import { ids, people } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { headers, row } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)

const paul = people.pastVolunteer

const record = async (id: string) =>
  (await server.call<VolunteerRecord>('staff', 'GET', `/api/vms/Subject/${id}/VolunteerRecord`)).value
const stored = async () =>
  (
    await sql<{ email: string; hours: number; subject_id: string | null }>`
      select email, (prep_hours + delivery_hours + support_hours)::float8 as hours, subject_id
      from historic_hours order by email, hours
    `.execute(server.db)
  ).rows

beforeEach(async () => {
  await sql`delete from import_file`.execute(server.db)
  await sql`delete from historic_hours`.execute(server.db)
  // Whoever signed in with a verified address is known by it.
  await sql`update subject set proven_address = email where sso_id is not null`.execute(server.db)
})

describe('Hours from a file', () => {
  it('count in the record and the certificate of their season, and by their year where there is no season', async () => {
    const before = await record(paul.id)
    expect(before.VolunteerSeasons).toEqual([])
    const counts = await imports.takenIn(
      'hours',
      linesOf(
        headers,
        row(paul.email, '12,5'),
        row(paul.email.toUpperCase(), '3', { date: '2025-03-04', kind: 'preparation' }),
        row(paul.email, '4', { kind: 'program support' }),
        row(paul.email, '20', { season: '2016', site: '' }),
      ),
    )
    expect(counts).toMatchObject({ Added: 4, Faults: 0 })
    const after = await record(paul.id)
    expect(after.VolunteerSeasons).toMatchObject([
      { SeasonId: ids.season.past, Hours: 15.5, SupportHours: 4, ActivityCount: 0 },
    ])
    expect(after.HistoricHours).toEqual([{ Year: 2016, PrepHours: 0, DeliveryHours: 20 }])
    const query = `locale=en&subject_id=${paul.id}&season_id=${ids.season.past}`
    const certificate = await server.call('staff', 'GET', `/api/vms/Subject/VolunteerCertificate?${query}`)
    expect(certificate.status).toBe(200)
  })

  it('without a day stay in their season when its dates change, and enter one that is added later', async () => {
    await imports.takenIn(
      'hours',
      linesOf(headers, row(paul.email, '30'), row(paul.email, '8', { season: '2016-2017' })),
    )
    // Without a site they are claimed for a year, and count in no season.
    await imports.takenIn('hours', linesOf(headers, row(paul.email, '5', { season: '2016', site: '' })))
    const id = randomUUID()
    const startPast = (day: string) =>
      sql`update season set start_date = ${day} where id = ${ids.season.past}`.execute(server.db)
    const told = async () => {
      const { VolunteerSeasons, HistoricHours } = await record(paul.id)
      return [VolunteerSeasons.map(({ SeasonId, Hours }) => [SeasonId, Hours]), HistoricHours]
    }
    const claimed = (DeliveryHours: number) => [{ Year: 2016, PrepHours: 0, DeliveryHours }]
    try {
      await startPast('2024-09-03')
      expect(await told()).toEqual([[[ids.season.past, 30]], claimed(13)])
      await sql`insert into season (id, start_date, end_date, active, locked)
        values (${id}, '2016-09-01', '2017-08-31', false, false)`.execute(server.db)
      expect(await told()).toEqual([
        [
          [ids.season.past, 30],
          [id, 8],
        ],
        claimed(5),
      ])
      // Hours of a season that is known are no other's, whichever begins in that year.
      await startPast('2025-01-02')
      await sql`update season set start_date = '2024-01-01', end_date = '2024-08-31' where id = ${id}`.execute(
        server.db,
      )
      expect(await told()).toEqual([[[ids.season.past, 30]], claimed(13)])
      await startPast('2024-09-03')
      // In reports they stand under the first day of their season.
      const given = async (EndDate: string) =>
        (await runReport(server, 'staff', 'VolunteerHours', { BeginDate: '2024-09-01', EndDate })).filter(
          ({ PersonId }) => PersonId === paul.id,
        )
      expect(await given('2024-09-03')).toMatchObject([{ Site: 'Toronto', DeliveryHours: 30 }])
      expect(await given('2024-09-02')).toEqual([])
    } finally {
      await sql`delete from season where id = ${id}`.execute(server.db)
      await startPast('2024-09-01')
    }
  })

  it('that were kept under the first day of their season are kept without a day, and count as before', async () => {
    await imports.takenIn(
      'hours',
      linesOf(
        headers,
        row(paul.email, '30'),
        row(paul.email, '2', { date: '2025-03-04' }),
        row(paul.email, '1', { date: '2024-09-01', kind: 'preparation' }),
      ),
    )
    const days = async () =>
      (
        await sql<{
          day: string | null
        }>`select given_on as day from historic_hours order by given_on`.execute(server.db)
      ).rows.map(({ day }) => day)
    await sql`update historic_hours set given_on = '2024-09-01', season_id = null where given_on is null`.execute(
      server.db,
    )
    const before = await record(paul.id)
    const file = new URL('../../../server/db/migrations/0119-hours-of-a-year.sql', import.meta.url)
    const update = /^update [^;]*;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
    await sql.raw(update).execute(server.db)
    // A day that the file gave stays, be it the first of its season.
    expect(await days()).toEqual(['2024-09-01', '2025-03-04', null])
    expect(await record(paul.id)).toEqual(before)
  })

  it('count in reports, at their site and in their period', async () => {
    await imports.takenIn('hours', linesOf(headers, row(paul.email, '12.5', { date: '2025-03-04' })))
    const given = async (parameters: object) =>
      (await runReport(server, 'staff', 'VolunteerHours', parameters)).filter(
        ({ PersonId }) => PersonId === paul.id,
      )
    const march = { BeginDate: '2025-03-01', EndDate: '2025-03-31' }
    expect(await given(march)).toMatchObject([{ Site: 'Toronto', DeliveryHours: 12.5, TotalHours: 12.5 }])
    expect(await given({ ...march, BeginDate: '2025-03-05' })).toEqual([])
    expect(await given({ ...march, SiteId: ids.site.montreal })).toEqual([])
    const history = await runReport(server, 'staff', 'VolunteerHistory')
    expect(history.filter(({ PersonId }) => PersonId === paul.id)).toMatchObject([
      { DeliveryHours: 12.5, TotalHours: 12.5, Year: null },
    ])
  })

  it('stay out of the annual report, whose hours are those of the activities that it counts', async () => {
    const ofSeason = async () =>
      (await runReport(server, 'staff', 'AnnualReport', { SeasonId: ids.season.active })).map(
        ({ Measure, ThisSeason, SeasonBefore }) => [Measure, ThisSeason, SeasonBefore],
      )
    const before = await ofSeason()
    expect(before).toContainEqual(['Hours of preparation and delivery in activities', 0, 0])
    await imports.takenIn('hours', linesOf(headers, row(paul.email, '12.5', { date: '2025-03-04' })))
    expect(await ofSeason()).toEqual(before)
  })

  it('add nothing when the same file comes again, in whatever order, though rows of it say the same', async () => {
    const twice = [row(paul.email, '2', { date: '2025-03-04' }), row(paul.email, '2', { date: '2025-03-04' })]
    const file = linesOf(headers, ...twice, row(paul.email, '7'))
    expect(await imports.takenIn('hours', file)).toMatchObject({ Added: 3 })
    expect(await imports.takenIn('hours', file)).toMatchObject({ Added: 0, There: 3, Faults: 0 })
    const mixed = linesOf(headers, row(paul.email, '7.00'), ...twice)
    expect(await imports.takenIn('hours', { ...mixed, name: 'again.txt' })).toMatchObject({
      Added: 0,
      There: 3,
    })
    expect(await stored()).toHaveLength(3)
    const more = linesOf(headers, ...twice, ...twice.slice(1), row(paul.email, '7'))
    expect(await imports.takenIn('hours', more)).toMatchObject({ Added: 1, There: 3 })
  })

  it('are asked about where other hours of the same time came before', async () => {
    await imports.takenIn('hours', linesOf(headers, row(paul.email, '7')))
    const page = await imports.brought('hours', linesOf(headers, row(paul.email, '8')))
    expect(faultsOf(page)).toEqual(['2 hours_differ Hours'])
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 0, Faults: 1 })
    await imports.settle(page.Id, { Code: 'hours_differ', As: 'agreed' })
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 1, Faults: 0 })
  })

  it('wait under an address that nobody has, once that is agreed, for whoever proves it', async () => {
    const page = await imports.brought('hours', linesOf(headers, row('late@new.example', '9')))
    expect(faultsOf(page)).toEqual(['2 person_unknown Email'])
    await imports.settle(page.Id, { Code: 'person_unknown', As: 'agreed' })
    await imports.commit(page.Id)
    const thief = await signInAs(server, { sub: 'thief', email: 'late@new.example', email_verified: false })
    expect((await record(thief.value.Id)).VolunteerSeasons).toEqual([])
    const owner = await signInAs(server, { sub: 'late', email: 'Late@new.example' })
    expect((await record(owner.value.Id)).VolunteerSeasons).toMatchObject([{ Hours: 9 }])
    const again = await imports.brought('hours', linesOf(headers, row('late@new.example', '9')))
    expect(again.Counts).toMatchObject({ There: 1, Faults: 0 })
  })

  it('are asked about under an address that nobody has too, whatever was agreed of the address', async () => {
    const first = await imports.brought('hours', linesOf(headers, row('nobody@new.example', '9')))
    const second = await imports.brought('hours', linesOf(headers, row('nobody@new.example', '8')))
    for (const { Id } of [first, second]) await imports.settle(Id, { Code: 'person_unknown', As: 'agreed' })
    expect((await imports.commit(first.Id)).Counts).toMatchObject({ Added: 1 })
    expect((await imports.commit(second.Id)).Counts).toMatchObject({ Added: 0, Faults: 1 })
    expect(faultsOf(await imports.read(second.Id))).toEqual(['2 hours_differ Hours'])
    const third = await imports.brought('hours', linesOf(headers, row('nobody@new.example', '7')))
    expect(faultsOf(third)).toEqual(['2 person_unknown Email', '2 hours_differ Hours'])
    // One answer after the other: none takes the other back.
    await imports.mend(third.Id, { Place: 0, Choices: { Besides: true } })
    expect(faultsOf(await imports.read(third.Id))).toEqual(['2 person_unknown Email'])
    await imports.mend(third.Id, { Place: 0, Choices: { Keep: true } })
    expect((await imports.commit(third.Id)).Counts).toMatchObject({ Added: 1, Faults: 0 })
    expect(await stored()).toHaveLength(2)
    // What was answered of a cell that says something else by now is asked again.
    const fourth = await imports.brought('hours', linesOf(headers, row('nobody@new.example', '6')))
    await imports.mend(fourth.Id, { Place: 0, Choices: { Keep: true, Besides: true } })
    await imports.mend(fourth.Id, { Place: 0, Cells: { Hours: '5' } })
    expect((await imports.read(fourth.Id)).Counts).toMatchObject({ Faults: 1 })
  })

  it('are asked about where they came by a file with its hours laid out otherwise', async () => {
    const inColumns = (preparation: string, delivery: string) => [
      ...row(paul.email, '').slice(0, 6),
      preparation,
      delivery,
    ]
    await imports.takenIn('hours', linesOf(headers, inColumns('', '12')))
    const second = await imports.brought(
      'hours',
      linesOf(headers, row(paul.email, '12'), row(paul.email, '3', { season: '2016', site: '' })),
    )
    expect(faultsOf(second)).toEqual(['2 hours_differ Hours'])
    await sql`delete from historic_hours`.execute(server.db)
    await imports.takenIn('hours', linesOf(headers, row(paul.email, '3', { kind: 'preparation' })))
    expect(faultsOf(await imports.brought('hours', linesOf(headers, inColumns('3', '12'))))).toEqual([
      '2 hours_differ Hours',
    ])
    expect(faultsOf(await imports.brought('hours', linesOf(headers, inColumns('', '12'))))).toEqual([])
    // Rows of one file, in whatever layout, are meant to be added up.
    const mixed = linesOf(headers, inColumns('', '4'), row(paul.email, '5'))
    expect(await imports.takenIn('hours', mixed)).toMatchObject({ Added: 2, Faults: 0 })
    expect(await imports.takenIn('hours', mixed)).toMatchObject({ Added: 0, There: 2 })
  })

  it('go to somebody who was added ahead, before they ever sign in', async () => {
    const entry = ['Zoé', 'Lam', 'zoe@new.example']
    await imports.takenIn('people', linesOf(['Given name', 'Family name', 'E-mail'], entry))
    expect(await imports.takenIn('hours', linesOf(headers, row('zoe@new.example', '6')))).toMatchObject({
      Added: 1,
    })
    const { value } = await signInAs(server, { sub: 'zoe', email: 'zoe@new.example' })
    expect((await record(value.Id)).VolunteerSeasons).toMatchObject([{ Hours: 6 }])
  })

  it('of 10,000 rows take a number of statements that grows with the stretches alone, and are taken in once', async () => {
    const many = (count: number, from: number) =>
      linesOf(
        headers,
        ...Array.from({ length: count }, (_, at) =>
          row(paul.email, String(at + 1), { season: String(from) }),
        ),
      )
    const few = await imports.brought('hours', many(2, 2010))
    const one = await countStatements(() => imports.commit(few.Id))
    const all = await imports.brought('hours', many(5000, 2011))
    expect(all.Counts).toMatchObject({ Rows: 5000, New: 5000 })
    const ten = await countStatements(() => imports.commit(all.Id))
    expect(ten).toBeLessThan(one * 12)
    expect((await imports.read(all.Id)).Counts.Added).toBe(5000)
    expect((await stored()).length).toBe(5002)
  }, 120_000)

  it('begun again after a stretch was cut off, go on where they stopped', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(paul.email, String(at + 1)))
    const { Id } = await imports.brought('hours', linesOf(headers, ...rows))
    // As if the process had ended between two stretches.
    await sql`update import_row set outcome = null where file_id = ${Id}`.execute(server.db)
    await imports.commit(Id)
    await sql`update import_row set outcome = null, is_new = true where file_id = ${Id}`.execute(server.db)
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 0, There: 20 })
    expect(await stored()).toHaveLength(20)
  })
})
