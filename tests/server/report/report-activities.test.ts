import { beforeAll, describe, expect, it } from 'vitest'
import { activityTypeNames } from '../../../domain/activity/constants.ts'
import { isVisible } from '../../../domain/activity/matrix.ts'
import { activityTypeWords } from '../../../server/report/app-words.ts'
import { ids } from '../support/people.ts'
import { contactOf, isOfPeriod, schoolsOfLog, sitesOfLog, sumsOf } from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { type ReportRow, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const periods = [
  { BeginDate: '2000-01-01', EndDate: '2099-12-31' },
  { BeginDate: '2025-09-01', EndDate: '2026-02-05' },
  {
    BeginDate: '2025-02-05',
    EndDate: '2026-02-10',
    Initiatives: [enumerationId('SpecialInitiativesTags', 1), enumerationId('SpecialInitiativesTags', 3)],
  },
]
const siteNames: Record<string, string> = { [ids.site.toronto]: 'Toronto', [ids.site.montreal]: 'Montréal' }

describe.each(seeds)('activities made up from %s', (seed) => {
  const server = withServer()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server, seed)
  })
  const logsOf = ({ BeginDate, EndDate, Initiatives }: (typeof periods)[number]) =>
    world.activities.filter(isOfPeriod(BeginDate, EndDate, Initiatives))
  const typed = (logs: World['activities'], name: string) =>
    logs.filter(({ WorkshopType }) => WorkshopType?.Name === name)

  it.each(periods)('adds up by site and type what the documents say, %o', async (period) => {
    const expected: ReportRow[] = ['Montréal', 'Toronto'].flatMap((site) => {
      const id = Object.entries(siteNames).find(([, name]) => name === site)?.[0] ?? ''
      const own = logsOf(period).filter((log) => sitesOfLog(log).includes(id))
      return activityTypeNames.flatMap((type) => {
        const logs = typed(own, type)
        if (logs.length === 0) return []
        return [
          { Site: site, SiteId: id, Type: activityTypeWords[type].en, ...sumsOf(world, logs) },
        ] as ReportRow[]
      })
    })
    expect(await runReport(server, 'staff', 'ActivitySummaryBySite', period)).toEqual(expected)
    const atToronto = { ...period, SiteId: ids.site.toronto }
    expect(await runReport(server, 'coordinator', 'ActivitySummaryBySite', atToronto)).toEqual(
      expected.filter(({ Site }) => Site === 'Toronto'),
    )
  })

  it.each(periods)('adds up by province and type what the documents say, %o', async (period) => {
    const regionOf = (id: string) => world.organizations.get(id)?.regionId ?? null
    const regionsOf = (log: World['activities'][number]) => {
      const schools = schoolsOfLog(world, log)
      return schools.length > 0 ? schools.map(regionOf) : [null]
    }
    const regions = [1, 2, 3].map((place) => enumerationId('Region', place as 1))
    const expected = [...regions, null].flatMap((region, at) => {
      const own = logsOf(period).filter((log) => regionsOf(log).includes(region))
      return activityTypeNames.flatMap((type) => {
        const logs = typed(own, type)
        const sums = sumsOf(world, logs, (id) => regionOf(id) === region)
        const Region = region ? `Region.${at + 1} (en)` : 'Unknown'
        return logs.length > 0 ? [{ Region, Type: activityTypeWords[type].en, ...sums }] : []
      })
    })
    expect(await runReport(server, 'staff', 'ActivitySummaryByRegion', period)).toEqual(expected)
  })

  it.each(periods)('adds up the country once, whatever the sites, %o', async (period) => {
    const all = logsOf(period)
    const expected = activityTypeNames.flatMap((type) => {
      const logs = typed(all, type)
      return logs.length > 0 ? [{ Type: activityTypeWords[type].en, ...sumsOf(world, logs) }] : []
    })
    expect(await runReport(server, 'staff', 'ActivitySummaryNational', period)).toEqual([
      ...expected,
      { Type: 'Total', ...sumsOf(world, all) },
    ])
  })

  it.each(periods)('exports every activity and every one inside, field by field, %o', async (period) => {
    const rows = await runReport(server, 'staff', 'ActivityExport', period)
    const all = logsOf(period)
    const parts = all.flatMap((log) => [
      { log, part: log, parent: null },
      ...log.ChildWorkshops.map((part) => ({ log, part, parent: log })),
    ])
    expect(rows.map(({ ActivityId }) => ActivityId).sort()).toEqual(parts.map(({ part }) => part.Id).sort())
    for (const { log, part, parent } of parts) {
      const row = rows.find(({ ActivityId }) => ActivityId === part.Id)
      const own = parent === null ? sumsOf(world, [log]) : null
      const wordsOf = (list: { Items: { EnumerationId: string }[] }, name: string) =>
        list.Items.map(({ EnumerationId }) => `${name}.${EnumerationId.at(-1)} (en)`).join('; ') || null
      const yes = (flag: boolean | null) => (flag === null ? null : flag ? 'Yes' : 'No')
      const idsOf = (list: readonly (string | null)[]) => list.map((id) => id ?? '–').join('; ') || null
      const { YouthDemographics: youth } = part
      expect(row).toMatchObject({
        ParentId: parent?.Id ?? null,
        Parent: parent?.Name ?? null,
        Type: log.WorkshopType && activityTypeWords[log.WorkshopType.Name].en,
        Name: part.Name,
        Date: log.Date,
        Time: part.Time?.slice(0, 5) ?? null,
        Site: siteNames[log.CreatedBySiteId],
        OtherSites:
          sitesOfLog(log)
            .filter((id) => id !== log.CreatedBySiteId)
            .map((id) => siteNames[id])
            .join('; ') || null,
        Description: part.Description,
        Youth: part.NumberOfYouth,
        Languages: wordsOf(part.LanguagesHeader, 'Languages'),
        Grades: wordsOf(part.GradesHeader, 'Grades'),
        SubjectAreas: wordsOf(part.SubjectAreasHeader, 'AreasOfStudy'),
        IndigenousYouth: yes(youth.IndigenousYouth),
        KitConditions: part.WorkshopKits.flatMap(({ KitCondition }) => KitCondition || []).join('; ') || null,
        Kits: part.WorkshopKits.map(({ Kit }) => Kit?.EnglishName).join('; ') || null,
        PreparationHours: own?.PreparationHours ?? 0,
        DeliveryHours: own?.DeliveryHours ?? 0,
        Schools: own ? schoolsOfLog(world, log).length : 0,
        Educators: own
          ? log.EducatorLogHeader.Items.filter(
              (item) => item.EducatorAuxDataId ?? contactOf(item.EducatorAuxData),
            ).length
          : 0,
        Volunteers: own ? log.VolunteerLogHeader.LogItems.length : 0,
        ...(own && {
          ZoomId: log.ZoomId,
          Adults: log.NumberOfAdults,
          YouthAtEvents: log.NumberOfYouthAtEvent,
          SpecialInitiatives: wordsOf(log.SpecialInitiativesHeader, 'SpecialInitiativesTags'),
          RepeatVisit: yes(log.RepeatVisit),
          SiteId: log.CreatedBySiteId,
          VolunteerNames: log.Volunteers.join('; ') || null,
          VolunteerIds: idsOf(log.VolunteerLogHeader.LogItems.map(({ SubjectId }) => SubjectId)),
          EducatorNames: log.Educators.join('; ') || null,
          EducatorIds: idsOf(
            log.EducatorLogHeader.Items.filter((item) => item.EducatorAuxData !== null).map(
              (item) => item.EducatorAuxDataId,
            ),
          ),
          SchoolIds: idsOf(schoolsOfLog(world, log)),
          FeedbackAsked: log.EducatorLogHeader.Items.filter(({ ActivityFeedback }) => ActivityFeedback)
            .length,
          YouthOfSchools:
            (isVisible('SchoolNumberOfYouth', log.WorkshopType?.Name ?? 'Workshop', true) &&
              schoolsOfLog(world, log)
                .map((school) => {
                  const told = log.SchoolDemographicResponseHeader.Items.filter(
                    ({ OrganizationId, NumberOfYouth }) =>
                      world.organizations.get(OrganizationId ?? '')?.countsAs === school &&
                      NumberOfYouth !== null,
                  )
                  return told.length > 0
                    ? told.reduce((all, item) => all + (item.NumberOfYouth ?? 0), 0)
                    : '–'
                })
                .join('; ')) ||
            null,
        }),
      })
    }
    const own = await runReport(server, 'coordinator', 'ActivityExport', {
      ...period,
      SiteId: ids.site.toronto,
    })
    const ofToronto = all.filter((log) => sitesOfLog(log).includes(ids.site.toronto))
    expect(
      own
        .filter(({ Row }) => Row === 'Activity')
        .map(({ ActivityId }) => ActivityId)
        .sort(),
    ).toEqual(ofToronto.map(({ Id }) => Id).sort())
    for (const row of own) expect(row).not.toHaveProperty('ZoomId')
  })
})
