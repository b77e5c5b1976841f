import { expect, test } from 'vitest'
import { isCalendarDate } from '../../domain/kernel/calendar-date.ts'
import { calendarDateSchema } from '../../domain/kernel/date-schemas.ts'

test.each(['1900-01-01', '2024-02-29', '2026-12-31'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true)
  expect(calendarDateSchema.safeParse(text).success).toBe(true)
})

test.each([
  ...['', 'today', '2026-2-3', '2026-02-03T00:00:00Z', ' 2026-02-03', '2026/02/03'],
  ...['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1899-12-31'],
  ...[null, undefined, 20260203, ['2026-02-03']],
])('%j is none', (text) => {
  expect(isCalendarDate(text)).toBe(false)
  expect(calendarDateSchema.safeParse(text).success).toBe(false)
})
