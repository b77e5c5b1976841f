import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsIn } from '../../../domain/activity/counted.ts'
import { outreachStatusNames } from '../../../domain/outreach/statuses.ts'
import { ids } from '../support/people.ts'
import {
  contactOf,
  isOfPeriod,
  schoolOfEducator,
  schoolsOfLog,
  sitesOfLog,
  sum,
  sumsOf,
} from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { type ReportRow, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { withServer } from '../support/with-server.ts'

const periods = [
  { BeginDate: '2000-01-01', EndDate: '2099-12-31' },
  { BeginDate: '2025-09-01', EndDate: '2026-02-05' },
]
const sites = [
  { id: ids.site.montreal, name: 'Montréal' },
  { id: ids.site.toronto, name: 'Toronto' },
]

describe.each(seeds)('schools made up from %s', (seed) => {
  const server = withServer()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server, seed)
    await sql`update educator set created_on = '2025-12-01T12:00:00Z' where id in (select id from educator order by id limit 3)`.execute(
      server.db,
    )
  })
  const standsFor = (id: string) => world.organizations.get(id)?.countsAs ?? id
  const logsOf = ({ BeginDate, EndDate }: (typeof periods)[number], site?: string) =>
    world.activities
      .filter(isOfPeriod(BeginDate, EndDate))
      .filter((log) => site === undefined || sitesOfLog(log).includes(site))

  it('lists educators at each site with their school and activities', async () => {
    const expected = world.educators.flatMap((educator) =>
      educator.EducatorSiteHeader.Items.map(({ SiteId, IsActive }) => {
        const logs = world.activities.filter(
          (log) =>
            sitesOfLog(log).includes(SiteId) &&
            log.EducatorLogHeader.Items.some((item) => item.EducatorAuxDataId === educator.Id),
        )
        return JSON.stringify([
          SiteId,
          educator.Id,
          educator.FirstName,
          educator.Email,
          standsFor(educator.OrganizationId ?? ''),
          IsActive ? 'Yes' : 'No',
          logs.filter(({ SeasonId }) => SeasonId === ids.season.active).length,
          logs.length,
        ])
      }),
    )
    const own = new Set(world.educators.map(({ Id }) => Id))
    const told = (rows: readonly ReportRow[]) =>
      rows
        .filter(({ EducatorId }) => own.has(String(EducatorId)))
        .map((row) =>
          JSON.stringify([
            row.SiteId,
            row.EducatorId,
            row.FirstName,
            row.Email,
            row.SchoolId,
            row.Active,
            row.ActivitiesThisSeason,
            row.ActivitiesInAll,
          ]),
        )
        .toSorted()
    expect(told(await runReport(server, 'staff', 'EducatorsBySite'))).toEqual(expected.toSorted())
    const ofToronto = await runReport(server, 'coordinator', 'EducatorsBySite', { SiteId: ids.site.toronto })
    expect(told(ofToronto)).toEqual(expected.filter((row) => row.includes(ids.site.toronto)).toSorted())
  })

  it.each(periods)('counts educators and schools of each site, and in all once, %o', async (period) => {
    const rows = await runReport(server, 'staff', 'EducatorTotals', period)
    for (const [name, id] of [...sites.map((site) => [site.name, site.id]), ['Total', undefined]]) {
      const { Educators, Schools } = sumsOf(world, logsOf(period, id))
      expect(rows.find(({ Site }) => Site === name)).toMatchObject({ Educators, Schools })
    }
    const { rows: listed } = await sql<{ id: string; site: string; active: boolean; on: string }>`
      select e.id, es.site_id as site, es.is_active as active, e.created_on::text as on
      from educator e join educator_site es on es.educator_id = e.id`.execute(server.db)
    const isNew = (on: string) => on.slice(0, 10) >= period.BeginDate && on.slice(0, 10) <= period.EndDate
    const different = (list: typeof listed) => new Set(list.map(({ id }) => id)).size
    expect(rows.at(-1)).toMatchObject({
      Site: 'Total',
      ActiveEducators: different(listed.filter(({ active }) => active)),
      NewEducators: different(listed.filter(({ on }) => isNew(on))),
    })
  })

  it.each(periods)('tells which schools were reached, and how, %o', async (period) => {
    const reachOf = (logs: World['activities']) => {
      const reached = [...new Set(logs.flatMap((log) => schoolsOfLog(world, log)))]
      return reached
        .map((id) => {
          const own = logs.filter((log) => schoolsOfLog(world, log).includes(id))
          const items = own
            .filter((log) => countsIn('SchoolNumberOfYouth', log))
            .flatMap((log) => log.SchoolDemographicResponseHeader.Items)
          const educators = own
            .flatMap((log) => log.EducatorLogHeader.Items)
            .filter((item) => schoolOfEducator(world, item) === id)
            .flatMap((item) => item.EducatorAuxDataId ?? contactOf(item.EducatorAuxData) ?? [])
          const grades = own.flatMap((log) =>
            [...(countsIn('GradesHeader', log) ? [log] : []), ...log.ChildWorkshops].flatMap((part) =>
              part.GradesHeader.Items.map(({ EnumerationId }) => `Grades.${EnumerationId.at(-1)} (en)`),
            ),
          )
          const days = own.map((log) => log.Date).toSorted()
          const school = world.organizations.get(id)
          return {
            OrganizationId: id,
            Name: school?.name,
            Activities: own.length,
            SchoolYouth: sum(
              items
                .filter(({ OrganizationId }) => standsFor(OrganizationId ?? '') === id)
                .map(({ NumberOfYouth }) => NumberOfYouth),
            ),
            ReachedEducators: new Set(educators).size,
            FirstDate: days[0],
            LastDate: days.at(-1),
            ReachedGrades: [...new Set(grades)].toSorted().join('; ') || null,
            LowIncome: school?.isLowIncome ? 'Yes' : 'No',
            PrimarilyFnmi: school?.isPrimarilyFnmi ? 'Yes' : 'No',
          }
        })
        .toSorted((a, b) => (a.OrganizationId < b.OrganizationId ? -1 : 1))
    }
    const told = (rows: readonly ReportRow[]) =>
      rows
        .map(
          ({ City: _, Region: __, ...row }): ReportRow => ({
            ...row,
            ReachedGrades: row.ReachedGrades
              ? String(row.ReachedGrades).split('; ').toSorted().join('; ')
              : null,
          }),
        )
        .toSorted((a, b) => (String(a.OrganizationId) < String(b.OrganizationId) ? -1 : 1))
    expect(told(await runReport(server, 'staff', 'OrganizationReach', period))).toEqual(
      reachOf(logsOf(period)),
    )
    const own = await runReport(server, 'coordinator', 'OrganizationReach', {
      ...period,
      SiteId: ids.site.toronto,
    })
    expect(told(own)).toEqual(reachOf(logsOf(period, ids.site.toronto)))
  })

  it('exports the register in its order, merged ones with what counts in their place', async () => {
    const rows = await runReport(server, 'organizations', 'OrganizationExport')
    for (const school of world.organizations.values()) {
      expect(rows.find(({ OrganizationId }) => OrganizationId === school.id)).toMatchObject({
        Name: school.name,
        Status: school.countsAs === school.id ? 'New' : 'Merged',
        MergedId: school.countsAs === school.id ? null : school.countsAs,
        LowIncome: school.isLowIncome ? 'Yes' : 'No',
      })
    }
    const { rows: all } = await sql<{ id: string }>`
      select id from organization where deleted_on is null order by fold(name), id`.execute(server.db)
    expect(rows.map(({ OrganizationId }) => OrganizationId)).toEqual(all.map(({ id }) => id))
  })

  it('exports requests class by class, by the day they came at the office', async () => {
    const dayOf = (moment: string) =>
      new Date(moment).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
    const answered = (request: World['requests'][number]) =>
      request.StatusRecords.toReversed().find(({ Status }) => Status !== 0)
    const expected = (requests: World['requests']) =>
      requests
        .flatMap((request) =>
          request.Classes.map((one) => {
            const first = answered(request)
            const days =
              first &&
              (Date.parse(dayOf(first.CreatedOn)) - Date.parse(dayOf(request.CreatedOn))) / 86_400_000
            return JSON.stringify([
              request.Id,
              one.Id,
              outreachStatusNames[request.LatestStatus.Status],
              request.ContactLastName,
              request.OrganizationId === null ? null : standsFor(request.OrganizationId),
              sum(one.Grades.map(({ NumStudents }) => NumStudents)),
              days ?? null,
            ])
          }),
        )
        .toSorted()
    const told = (rows: readonly ReportRow[]) =>
      rows
        .map((row) =>
          JSON.stringify([
            row.RequestId,
            row.ClassId,
            row.Status,
            row.ContactLastName,
            row.SchoolId,
            row.Students,
            row.DaysToAnswer,
          ]),
        )
        .toSorted()
    expect(told(await runReport(server, 'staff', 'OutreachRequestExport'))).toEqual(expected(world.requests))
    // At two in the morning of the fifth, by the clocks of the world, it is still the fourth at the office.
    const day = { BeginDate: '2025-02-04', EndDate: '2025-02-04', SiteId: ids.site.toronto }
    expect(told(await runReport(server, 'coordinator', 'OutreachRequestExport', day))).toEqual(
      expected(
        world.requests.filter(
          ({ CreatedOn, SiteId }) => dayOf(CreatedOn) === '2025-02-04' && SiteId === ids.site.toronto,
        ),
      ),
    )
  })
})
