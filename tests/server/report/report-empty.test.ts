import { expect, it } from 'vitest'
import { ids } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

it('the national summary of a period without activities is one row of totals, all of them zero', async () => {
  const [total, ...others] = await runReport(server, 'staff', 'ActivitySummaryNational', {
    BeginDate: '1990-01-01',
    EndDate: '1990-12-31',
  })
  expect(others).toEqual([])
  const { Type, ...figures } = total ?? {}
  expect(Type).toBe('Total')
  expect(Object.keys(figures).length).toBeGreaterThan(5)
  expect(new Set(Object.values(figures))).toEqual(new Set([0]))
})

it('the annual report has each of its measures in order, whatever there was to count', async () => {
  const rows = await runReport(server, 'staff', 'AnnualReport', { SeasonId: ids.season.next })
  const measures = [
    'Volunteers approved',
    'New volunteers',
    'Returning volunteers',
    'Activities',
    'Youth',
    'Hours of preparation and delivery in activities',
    'Schools of the register',
    'Educators',
    'Trainings',
    'Hours of program support',
    'Outreach requests received',
    'Outreach requests completed',
  ]
  for (const site of ['Montréal', 'Toronto', 'Total']) {
    const own = rows.filter(({ Site }) => Site === site)
    expect(own.map(({ Measure }) => Measure)).toEqual(measures)
    expect(own.map(({ ThisSeason }) => ThisSeason)).toEqual(measures.map(() => 0))
  }
  expect(rows).toHaveLength(3 * measures.length)
})
