import { expect, it } from 'vitest'
import { activityQuerySchema } from '../../../domain/activity/query.ts'
import { educatorQuerySchema } from '../../../domain/educator/schema.ts'
import { outreachQuerySchema } from '../../../domain/outreach/calls.ts'
import { findActivities } from '../../../server/activity/find-activities.ts'
import { sites } from '../../../server/demo/sites.ts'
import { findEducators } from '../../../server/educator/find-educators.ts'
import { queryRequests } from '../../../server/outreach/find-requests.ts'
import { idOf } from '../../../server/shipped/id-of.ts'
import { demonstrationRows, sumOf as sum } from '../support/reports/demonstration-rows.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const demonstration = withDemonstration()
const staff = { SubjectId: idOf('person', 'staff@elan.example'), Roles: ['Staff'] as const, Approvals: [] }
const rowsOf = demonstrationRows(demonstration)

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
