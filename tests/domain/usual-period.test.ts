import { expect, test } from 'vitest'
import { usualPeriod } from '../../domain/report/usual-period.ts'

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
