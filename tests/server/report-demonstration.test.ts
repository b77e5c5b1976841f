import { expect, it } from 'vitest'
import { activityQuerySchema } from '../../domain/activity/query.ts'
import { educatorQuerySchema } from '../../domain/educator/schema.ts'
import { outreachQuerySchema } from '../../domain/outreach/calls.ts'
import type { ReportId } from '../../domain/report/report-ids.ts'
import { findActivities } from '../../server/activity/find-activities.ts'
import { idOf } from '../../server/demo/id-of.ts'
import { sites } from '../../server/demo/sites.ts'
import { findEducators } from '../../server/educator/find-educators.ts'
import { queryRequests } from '../../server/outreach/find-requests.ts'
import { columnsFor, type ReportQuestion } from '../../server/report/define-report.ts'
import { previewReport, readReport } from '../../server/report/read-report.ts'
import { reports } from '../../server/report/reports.ts'
import { withDemonstration } from './support/with-demonstration.ts'

const demonstration = withDemonstration({ scale: 400 })
const staff = { SubjectId: idOf('person', 'staff@elan.example'), Roles: ['Staff'] as const, Approvals: [] }
const everything: ReportQuestion = {
  siteId: null,
  begin: '2000-01-01',
  end: '2099-12-31',
  locale: 'fr',
  seasonId: '',
  before: null,
  initiatives: [],
  isStaff: true,
  lists: {},
}

/** The rows of a report by column, and whether as many were told of beforehand. */
async function rowsOf(name: ReportId, change: Partial<ReportQuestion> = {}) {
  const report = reports.find(({ id }) => id === name)
  if (!report) throw new Error(`there is no ${name}`)
  const question = { ...everything, ...change }
  const names = columnsFor(report, question).map((column) => column.name)
  const rows: Record<string, unknown>[] = []
  for await (const page of readReport(demonstration.db, report, question))
    for (const row of page) {
      const values = JSON.parse(row) as unknown[]
      rows.push(Object.fromEntries(names.map((column, at) => [column, values[at]])))
    }
  expect((await previewReport(demonstration.db, report, question)).total).toBe(rows.length)
  return rows
}
const sum = (rows: readonly Record<string, unknown>[], ...columns: string[]) =>
  Math.round(
    rows.flatMap((row) => columns.map((name) => Number(row[name] ?? 0))).reduce((a, b) => a + b, 0) * 100,
  ) / 100

it('has at each site as many activities, requests and educators as the lists of the site say', async () => {
  const [summary, requests, educators] = await Promise.all([
    rowsOf('ActivitySummaryBySite'),
    rowsOf('OutreachRequestExport'),
    rowsOf('EducatorsBySite'),
  ])
  const { db } = demonstration
  for (const { id: SiteId, name } of sites) {
    const own = (rows: typeof summary) => rows.filter((row) => row.SiteId === SiteId)
    const logs = await findActivities(db, staff, activityQuerySchema.parse({ SiteId }))
    expect([name, sum(own(summary), 'Activities')]).toEqual([name, logs.total])
    const alone = await rowsOf('ActivitySummaryBySite', { siteId: SiteId })
    expect(alone).toEqual(own(summary))
    const asked = await queryRequests(db, staff, outreachQuerySchema.parse({ SiteId }))
    expect([name, new Set(own(requests).map((row) => row.RequestId)).size]).toEqual([name, asked.total])
    const met = await findEducators(db, staff, educatorQuerySchema.parse({ SiteId }))
    expect([name, own(educators).length]).toEqual([name, met.total])
  }
})

it('agrees with itself: exports, sums, hours and totals of the same period', async () => {
  const country = await rowsOf('ActivitySummaryNational')
  const [total, types] = [
    country.filter(({ Type }) => Type === 'total'),
    country.filter(({ Type }) => Type !== 'total'),
  ]
  const exported = await rowsOf('ActivityExport')
  const hours = await rowsOf('VolunteerHours')
  const summary = await rowsOf('SummaryReport')
  const measure = (name: string) =>
    Number(summary.find(({ Measure }) => Measure === `measure:${name}`)?.Value)
  expect(exported.length).toBeGreaterThan(400)
  expect(sum(types, 'Activities')).toBe(sum(total, 'Activities'))
  expect(exported.filter(({ Row }) => Row === 'activity')).toHaveLength(sum(total, 'Activities'))
  for (const column of ['Youth', 'YouthAtEvents', 'Adults', 'PreparationHours', 'DeliveryHours'])
    expect([column, sum(exported, column)]).toEqual([column, sum(total, column)])
  expect(sum(hours, 'PreparationHours', 'DeliveryHours', 'PendingHours')).toBe(
    sum(total, 'PreparationHours', 'DeliveryHours'),
  )
  expect(sum(await rowsOf('ProgramSupport'), 'SupportHours')).toBe(sum(hours, 'SupportHours'))
  expect(await rowsOf('OrganizationReach')).toHaveLength(sum(total, 'Schools'))
  const educators = (await rowsOf('EducatorTotals')).filter(({ Site }) => Site === 'total')
  expect([sum(educators, 'Educators'), sum(educators, 'Schools')]).toEqual([
    sum(total, 'Educators'),
    sum(total, 'Schools'),
  ])
  for (const name of ['Activities', 'Complete', 'Youth', 'Schools', 'Educators', 'Volunteers'])
    expect([name, measure(name)]).toEqual([name, sum(total, name)])
  expect(measure('GivenHours')).toBe(sum(hours, 'TotalHours'))
})
