import { expect, test } from 'vitest'
import { officeDayOf } from '../../domain/kernel/office-day.ts'

test.each([
  ['in the afternoon', '2026-02-10T20:00:00Z', '2026-02-10'],
  ['late in the evening, when it is tomorrow in UTC', '2026-02-11T04:59:59Z', '2026-02-10'],
  ['at midnight', '2026-02-11T05:00:00Z', '2026-02-11'],
  ['late in a summer evening', '2026-07-01T03:59:59Z', '2026-06-30'],
  ['at midnight in summer', '2026-07-01T04:00:00Z', '2026-07-01'],
  ['over the end of a year', '2027-01-01T02:00:00Z', '2026-12-31'],
])('today is the day at the office: %s', (_when, at, day) => {
  expect(officeDayOf(new Date(at))).toBe(day)
})
