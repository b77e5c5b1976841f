import { beforeAll, describe, expect, it } from 'vitest'
import { activityTypeNames } from '../../domain/activity/constants.ts'
import { activityTypeWords } from '../../server/report/value-words.ts'
import { ids } from './support/people.ts'
import { isOfPeriod, sitesOfLog, sumsOf } from './support/reports/activity-sums.ts'
import { makeWorld, type World } from './support/reports/make-world.ts'
import { type ReportRow, runReport } from './support/reports/run-report.ts'
import { enumerationId } from './support/seed.ts'
import { withServer } from './support/with-server.ts'

const periods = [
  { BeginDate: '2000-01-01', EndDate: '2099-12-31' },
  { BeginDate: '2025-09-01', EndDate: '2026-02-05' },
  {
    BeginDate: '2025-02-05',
    EndDate: '2026-02-10',
    Initiatives: [enumerationId('SpecialInitiativesTags', 1), enumerationId('SpecialInitiativesTags', 3)],
  },
]
const siteNames = { [ids.site.toronto]: 'Toronto', [ids.site.montreal]: 'Montréal' }

describe.each(['red', 'green', 'blue'])('activities made up from %s', (seed) => {
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
})
