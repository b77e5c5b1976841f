import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { ids } from '../support/people.ts'
import { isOfPeriod, schoolsOfLog, sitesOfLog } from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { type ReportRow, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const lists = {
  Grades: 'Grades',
  Genders: 'YouthGroupGenderIdentity',
  Densities: 'PopulationDensities',
  Languages: 'Languages',
} as const
const places = [1, 2, 3] as const
const periods = [
  { BeginDate: '2000-01-01', EndDate: '2099-12-31' },
  { BeginDate: '2025-09-01', EndDate: '2026-02-05' },
]

/** A part of a log with youth: the log itself, or one of the activities inside of it. */
interface Group {
  youth: number
  said: Record<string, string[]>
}

function groupsOf(log: ActivityRecord): Group[] {
  return [log, ...log.ChildWorkshops].map((part) => {
    const who = part.YouthDemographics
    const only = (value: unknown) => (value === null || value === undefined ? [] : [String(value)])
    return {
      youth: part.NumberOfYouth ?? 0,
      said: {
        Grades: part.GradesHeader.Items.map(({ EnumerationId }) => EnumerationId),
        Languages: part.LanguagesHeader.Items.map(({ EnumerationId }) => EnumerationId),
        Genders: only(who?.GenderIdentityId),
        Densities: only(who?.PopulationDensityId),
        Indigenous: only(who?.IndigenousYouth),
      },
    }
  })
}

const youthOf = (groups: readonly Group[]) => groups.reduce((sum, { youth }) => sum + youth, 0)

/** The columns of a census, added up from documents. */
function censusOf(logs: readonly ActivityRecord[], which: readonly string[]): ReportRow {
  const groups = logs.flatMap(groupsOf)
  const row: ReportRow = { Activities: logs.length, Youth: youthOf(groups) }
  for (const breakdown of which) {
    const values =
      breakdown === 'Indigenous'
        ? ['true', 'false']
        : places.map((place) => enumerationId(lists[breakdown as keyof typeof lists], place))
    for (const value of values)
      row[`${breakdown}:${value}`] = youthOf(groups.filter(({ said }) => said[breakdown]?.includes(value)))
    row[`${breakdown}:none`] = youthOf(
      groups.filter(({ said }) => !said[breakdown]?.some((value) => values.includes(value))),
    )
  }
  return row
}

const everyBreakdown = ['Grades', 'Genders', 'Indigenous', 'Densities', 'Languages']

describe.each(seeds)('the census of activities made up from %s', (seed) => {
  const server = withServer()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server, seed)
  })
  const logsOf = ({ BeginDate, EndDate }: (typeof periods)[number], initiatives?: readonly string[]) =>
    world.activities.filter(isOfPeriod(BeginDate, EndDate, initiatives))
  const regionsOf = (log: ActivityRecord): (string | null)[] => {
    const regions = schoolsOfLog(world, log).map((id) => world.organizations.get(id)?.regionId ?? null)
    return regions.length === 0 ? [null] : [...new Set(regions)]
  }
  const regions = [...places.map((place) => enumerationId('Region', place)), null]
  const provinceOf = (id: string | null, rows: ReportRow[], at: number) =>
    id === null ? 'Unknown' : String(rows[at]?.Region)

  it.each(periods)('adds up by site what the documents say, %o', async (period) => {
    const expected = [
      { Site: 'Montréal', SiteId: ids.site.montreal },
      { Site: 'Toronto', SiteId: ids.site.toronto },
    ].flatMap((site) => {
      const logs = logsOf(period).filter((log) => sitesOfLog(log).includes(site.SiteId))
      return logs.length === 0 ? [] : [{ ...site, ...censusOf(logs, everyBreakdown) }]
    })
    expect(await runReport(server, 'staff', 'CensusSummaryBySite', period)).toEqual(expected)
    const atToronto = { ...period, SiteId: ids.site.toronto }
    expect(await runReport(server, 'coordinator', 'CensusSummaryBySite', atToronto)).toEqual(
      expected.filter(({ Site }) => Site === 'Toronto'),
    )
  })

  it.each(periods)('adds up by province of the schools, unknown ones apart, %o', async (period) => {
    const rows = await runReport(server, 'staff', 'CensusSummaryByRegion', period)
    const expected = regions.flatMap((region) => {
      const logs = logsOf(period).filter((log) => regionsOf(log).includes(region))
      return logs.length === 0 ? [] : [{ region, ...censusOf(logs, everyBreakdown) }]
    })
    expect(rows).toEqual(
      expected.map(({ region, ...sums }, at) => ({ Region: provinceOf(region, rows, at), ...sums })),
    )
    expect(new Set(rows.map(({ Region }) => Region)).size).toBe(rows.length)
  })

  it.each(periods)('adds up the country once, with shares of all youth, %o', async (period) => {
    const rows = await runReport(server, 'staff', 'CensusSummaryNational', period)
    const { Activities, Youth, ...answers } = censusOf(logsOf(period), everyBreakdown)
    expect(rows.map(({ Number: number }) => number)).toEqual([Activities, Youth, ...Object.values(answers)])
    const share = (number: unknown) => (Number(Youth) > 0 ? Number(number) / Number(Youth) : null)
    expect(rows[0]?.Share).toBeNull()
    for (const row of rows.slice(1)) {
      const expected = share(row.Number)
      if (expected === null) expect(row.Share).toBeNull()
      else expect(row.Share).toBeCloseTo(expected, 9)
    }
  })
})
