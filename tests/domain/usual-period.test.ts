import { expect, test } from 'vitest'
import { usualPeriod, usualPeriodOf } from '../../domain/report/usual-period.ts'

const season = (year: number, Active = false) => ({
  Id: String(year),
  StartDate: `${year}-09-01`,
  EndDate: `${year + 1}-08-31`,
  Active,
  Locked: false,
})
const past = season(2024)

test.each([
  ['the active season to this day', [past, season(2025, true)], '2026-02-10', '2025-09-01', '2026-02-10'],
  ['its one day on the first', [past, season(2025, true)], '2025-09-01', '2025-09-01', '2025-09-01'],
  [
    'the season before, until it begins',
    [past, season(2025, true)],
    '2025-08-20',
    '2024-09-01',
    '2025-08-20',
  ],
  [
    'the season that comes, where it is the first',
    [season(2025, true)],
    '2025-08-20',
    '2025-09-01',
    '2026-08-31',
  ],
  ['open while no season is active', [past], '2025-08-20', null, '2025-08-20'],
])('the usual period is %s', (_, seasons, today, BeginDate, EndDate) => {
  expect(usualPeriod(seasons, today)).toEqual({ BeginDate, EndDate })
})

test.each([
  ['an evening in the west: to the day of the office', '2026-11-30', '2026-12-01T05:10:00Z', '2026-12-01'],
  ['a morning: to the day that both have', '2026-11-30', '2026-11-30T18:00:00Z', '2026-11-30'],
  ['past midnight in the east: to the day there', '2026-12-01', '2026-12-01T04:10:00Z', '2026-12-01'],
])('what came to the office is asked for, on %s', (_, today, now, EndDate) => {
  const asked = (report: string | undefined) =>
    usualPeriodOf(report, [season(2026, true)], { today, now: new Date(now) }).EndDate
  for (const report of ['OutreachRequestExport', 'SummaryReport', 'EducatorTotals'])
    expect([report, asked(report)]).toEqual([report, EndDate])
  expect(asked('ActivityExport')).toBe(usualPeriod([season(2026, true)], today).EndDate)
  expect(asked(undefined)).toBe(asked('ActivityExport'))
})

test('requests of the last evening of a season are asked for with the season that ends, not the one that has begun at the office', () => {
  const [BeginDate, EndDate] = ['2025-09-01', '2026-09-01']
  const asked = { today: '2026-08-31', now: new Date('2026-09-01T05:10:00Z') }
  expect(usualPeriodOf('OutreachRequestExport', [season(2025), season(2026, true)], asked)).toEqual({
    BeginDate,
    EndDate,
  })
})
