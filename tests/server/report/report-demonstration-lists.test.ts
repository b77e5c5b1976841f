import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { organizationQuerySchema } from '../../../domain/organization/schema.ts'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import { volunteerQuerySchema } from '../../../domain/registration/volunteers.ts'
import { sites } from '../../../server/demo/sites.ts'
import { readDuplicates } from '../../../server/organization/duplicates/read-duplicates.ts'
import { findOrganizations } from '../../../server/organization/find-organizations.ts'
import { findProgramSupport } from '../../../server/program-support/find-program-support.ts'
import { findVolunteers } from '../../../server/registration/find-volunteers.ts'
import { idOf } from '../../../server/shipped/id-of.ts'
import { findTrainings } from '../../../server/training/find-trainings.ts'
import { demonstrationRows, type RawRow, sumOf } from '../support/reports/demonstration-rows.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const demonstration = withDemonstration()
const rowsOf = demonstrationRows(demonstration)
const staff = { SubjectId: idOf('person', 'staff@elan.example'), Roles: ['Staff'] as const, Approvals: [] }
const whose = (rows: readonly RawRow[], SiteId: string) => rows.filter((row) => row.SiteId === SiteId)
const different = (rows: readonly RawRow[], column: string) => new Set(rows.map((row) => row[column])).size

interface SeasonRow {
  id: string
  begin: string
  end: string
}

/** The active season, and the one before. */
async function seasons(): Promise<[active: SeasonRow, before: SeasonRow]> {
  const [active, before] = await demonstration.read<SeasonRow>(`
    select id, start_date::text as begin, end_date::text as end from season
    where start_date <= (select start_date from season where active) order by start_date desc limit 2`)
  if (!active || !before) throw new Error('the demonstration has two seasons')
  return [active, before]
}

it('counts volunteers as the lists of the sites do, and each once for the country', async () => {
  const [{ id: seasonId, ...days }] = await seasons()
  const season = { seasonId, ...days }
  const registrations = await rowsOf('VolunteerRegistrations', season)
  const bySite = await rowsOf('VolunteersBySite', season)
  const today = demonstration.now().toISOString().slice(0, 10)
  for (const { id: SiteId, name } of sites) {
    const listed = async (Status?: number) =>
      (await findVolunteers(demonstration.db, staff, volunteerQuerySchema.parse({ SiteId, Status }), today))
        .total
    expect([name, whose(registrations, SiteId).length]).toEqual([name, await listed()])
    const own = whose(bySite, SiteId)
    const told = ['Approved', 'Pending', 'Withdrawn'].map((column) => sumOf(own, column))
    const { Approved, Pending, Withdrawn } = volunteerStatus
    expect([name, told]).toEqual([
      name,
      [await listed(Approved), await listed(Pending), await listed(Withdrawn)],
    ])
  }
  const national = await rowsOf('VolunteersNational', season)
  const byRegion = await rowsOf('VolunteersByRegion', season)
  const people = (measure: string) =>
    national.find(({ Measure }) => Measure === `volunteers${measure}`)?.Number
  for (const measure of ['Approved', 'Pending', 'Withdrawn', 'New', 'Returning', 'Students'])
    expect([measure, sumOf(byRegion, measure)]).toEqual([measure, people(measure)])
  expect(different(registrations, 'PersonId')).toBe(
    Number(people('Approved')) + Number(people('Pending')) + Number(people('Withdrawn')),
  )
})

it('has the trainings and the support of the lists, and their hours in those of people and seasons', async () => {
  const [training, support, hours, history] = await Promise.all([
    rowsOf('TrainingReport'),
    rowsOf('ProgramSupport'),
    rowsOf('VolunteerHours'),
    rowsOf('VolunteerHistory'),
  ])
  for (const { id: siteId, name } of sites) {
    const hosted = { siteId, activeSeasonOnly: false, siteHostedOnly: true, skip: 0 }
    const { total } = await findTrainings(demonstration.db, staff, hosted)
    expect([name, different(whose(training, siteId), 'TrainingId')]).toEqual([name, total])
    const logs = await findProgramSupport(demonstration.db, staff, {
      siteId,
      activeSeasonOnly: false,
      skip: 0,
    })
    expect([name, different(whose(support, siteId), 'SupportId')]).toEqual([name, logs.total])
  }
  expect(sumOf(training, 'ParticipationHours', 'PreparationHours', 'DeliveryHours')).toBe(
    sumOf(hours, 'TrainingHours'),
  )
  const known = hours.filter(({ PersonId }) => PersonId !== null)
  for (const column of ['PreparationHours', 'DeliveryHours', 'SupportHours', 'TrainingHours', 'TotalHours'])
    expect([column, sumOf(history, column)]).toEqual([column, sumOf(known, column)])
})

it('counts youth alike in censuses and summaries, by site, by province and for the country', async () => {
  const [bySite, byRegion, national, summaryBySite, summaryByRegion, country] = await Promise.all([
    rowsOf('CensusSummaryBySite'),
    rowsOf('CensusSummaryByRegion'),
    rowsOf('CensusSummaryNational'),
    rowsOf('ActivitySummaryBySite'),
    rowsOf('ActivitySummaryByRegion'),
    rowsOf('ActivitySummaryNational'),
  ])
  for (const [census, summary, place] of [
    [bySite, summaryBySite, 'SiteId'],
    [byRegion, summaryByRegion, 'Region'],
  ] as const) {
    expect(census.length).toBeGreaterThan(3)
    for (const row of census) {
      const own = summary.filter((line) => line[place] === row[place])
      expect([row[place], row.Activities, row.Youth]).toEqual([
        row[place],
        sumOf(own, 'Activities'),
        sumOf(own, 'Youth'),
      ])
    }
  }
  const total = country.filter(({ Type }) => Type === 'total')
  const measure = (name: string) => national.filter(({ Measure }) => Measure === name)
  expect(sumOf(measure('activities'), 'Number')).toBe(sumOf(total, 'Activities'))
  expect(sumOf(measure('youth'), 'Number')).toBe(sumOf(total, 'Youth'))
  // Everybody has one answer, so these add up to all youth.
  for (const name of ['youthByGenders', 'youthByIndigenous', 'youthByDensities'])
    expect([name, sumOf(measure(name), 'Number')]).toEqual([name, sumOf(total, 'Youth')])
})

it('tells of initiatives what the export of the same activities tells', async () => {
  const [first] = await demonstration.read<{ id: string }>(`
    select item.enumeration_id as id from enumeration_list_item item
      join enumeration_list list on list.id = item.enumeration_list_id
    where list.system_name = 'SpecialInitiativesTags' order by (
      select count(*) from activity a
      where a.answers->'SpecialInitiatives' @> jsonb_build_array(jsonb_build_object('EnumerationId', item.enumeration_id::text))
    ) desc limit 1`)
  const initiatives = [first?.id ?? '']
  const exported = await rowsOf('CanCodeActivityExport', { initiatives })
  const same = await rowsOf('ActivityExport', { initiatives })
  expect(exported.length).toBeGreaterThan(10)
  expect(exported.map(({ ActivityId }) => ActivityId)).toEqual(same.map(({ ActivityId }) => ActivityId))
  const byRegion = await rowsOf('ActivitySummaryByRegion', { initiatives })
  const census = await rowsOf('CanCodeCensus', { initiatives })
  for (const row of census) {
    const own = byRegion.filter(({ Region }) => Region === row.Region)
    expect([row.Activities, row.Youth]).toEqual([sumOf(own, 'Activities'), sumOf(own, 'Youth')])
  }
  expect(census).toHaveLength(different(byRegion, 'Region'))
  const reached = await rowsOf('CanCodeEducators', { initiatives })
  const country = await rowsOf('ActivitySummaryNational', { initiatives })
  const registered = new Set(reached.flatMap(({ EducatorId }) => EducatorId ?? []))
  const contacts = new Set(
    reached.flatMap(({ EducatorId, Educator }) => (EducatorId === null && Educator ? [Educator] : [])),
  )
  expect(registered.size + contacts.size).toBe(sumOf(country.slice(-1), 'Educators'))
})

/** Plants trainings with nobody named: one in the period for each site of the demonstration. They go with the test. */
async function plantEmptyTrainings({ begin, end }: SeasonRow): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into training (id, training_type_id, site_id, season_id, completed_date, created_on, modified_on,
      created_by_id, modified_by_id)
    select gen_random_uuid(), t.training_type_id, site.id, t.season_id, t.completed_date, t.created_on, t.modified_on,
      t.created_by_id, t.modified_by_id
    from site cross join (
      select * from training where completed_date between ${begin}::date and ${end}::date limit 1
    ) t
    where site.id = any(${sites.map(({ id }) => id)}::uuid[])
    returning id`.execute(demonstration.db)
  expect(rows).toHaveLength(sites.length)
  const planted = rows.map(({ id }) => id)
  onTestFinished(async () => {
    await sql`delete from training where id = any(${planted}::uuid[])`.execute(demonstration.db)
  })
}

it('compares seasons by what the other reports say of each, at each site and in all', async () => {
  const [active, last] = await seasons()
  await plantEmptyTrainings(active)
  const before = { seasonId: last.id, begin: last.begin, end: last.end }
  const annual = await rowsOf('AnnualReport', {
    seasonId: active.id,
    begin: active.begin,
    end: active.end,
    before,
  })
  const measures = ['Activities', 'Youth', 'Schools', 'Educators', 'Trainings', 'SupportHours'] as const
  for (const [column, season] of [
    ['ThisSeason', active],
    ['SeasonBefore', last],
  ] as const) {
    const period = { begin: season.begin, end: season.end }
    const told = (site: string, measure: string) =>
      Number(
        annual.find(({ Site, Measure }) => Site === site && Measure === `measure:${measure}`)?.[column] ?? 0,
      )
    for (const siteId of [null, ...sites.map(({ id }) => id)]) {
      const summary = await rowsOf('SummaryReport', { siteId, ...period })
      for (const measure of [...measures, 'RequestsReceived', 'RequestsDone', 'VolunteersApproved'])
        expect([column, siteId, measure, told(siteId ?? 'total', measure)]).toEqual([
          column,
          siteId,
          measure,
          Number(summary.find(({ Measure }) => Measure === `measure:${measure}`)?.Value),
        ])
    }
    const national = await rowsOf('VolunteersNational', { seasonId: season.id, ...period })
    for (const measure of ['Approved', 'New', 'Returning'])
      expect([column, measure, told('total', `Volunteers${measure}`)]).toEqual([
        column,
        measure,
        Number(national.find(({ Measure }) => Measure === `volunteers${measure}`)?.Number),
      ])
  }
  for (const { id: siteId, name } of sites) {
    const listed = { siteId, activeSeasonOnly: true, siteHostedOnly: false, skip: 0 }
    const { total } = await findTrainings(demonstration.db, staff, listed)
    const counted = annual.find(({ SiteId, Measure }) => SiteId === siteId && Measure === 'measure:Trainings')
    expect([name, Number(counted?.ThisSeason)]).toEqual([name, total])
  }
})

it('has the organizations and the suspected pairs of the register', async () => {
  const exported = await rowsOf('OrganizationExport')
  const listed = async (Status: (0 | 1 | 2)[]) =>
    (await findOrganizations(demonstration.db, organizationQuerySchema.parse({ Status }))).total
  for (const status of [0, 1, 2] as const)
    expect([status, exported.filter(({ Status }) => Status === `organization${status}`).length]).toEqual([
      status,
      await listed([status]),
    ])
  const pairs = await rowsOf('OrganizationDuplicates')
  const { total } = await readDuplicates(demonstration.db, { skip: 0, take: 1, all: true })
  expect(pairs).toHaveLength(total)
  const summary = await rowsOf('SummaryReport')
  const measure = (name: string) =>
    Number(summary.find(({ Measure }) => Measure === `measure:${name}`)?.Value)
  expect(measure('Organizations')).toBe(await listed([0, 1]))
  expect(measure('Organizations') + measure('MergedOrganizations')).toBe(exported.length)
  expect(measure('SuspectedDuplicates')).toBe(pairs.length)
}, 120_000)
