import { OFFICE_TIME_ZONE, officeDayOf } from '../kernel/office-day.ts'

/** Where Monday morning is: the national office's clock (decisions-platform, E-mail). */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour of Monday at which the digest is written. */
const HOUR = 6

/**
 * The Monday (`YYYY-MM-DD`) whose digest is due at that moment: from 06:00 in America/Toronto for a day and a night, so that
 * a server that was down in the morning catches up. Null at any other time.
 */
export function dueDigestWeek(now: Date): string | null {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const today = officeDayOf(now)
  const hour = Number(parts.hour)
  if (parts.weekday === 'Mon') return hour >= HOUR ? today : null
  if (parts.weekday === 'Tue' && hour < HOUR) return daysAfter(today, -1)
  return null
}

/** True while a digest of that Monday still tells of the week, when it could not be sent before: until the Wednesday. */
export const isDigestOfWeek = (week: string, now: Date): boolean => officeDayOf(now) <= daysAfter(week, 2)

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
