import { z } from 'zod'

const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/
const timeShape = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** True for a calendar date that exists, as `YYYY-MM-DD` (decisions, The contract). */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const parts = dateShape.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A calendar date with no time zone, `YYYY-MM-DD`. */
export const calendarDateSchema = z.string().refine(isCalendarDate)

/** A time of day, `HH:MM:SS` on 24 hours (specification 2, section 3.1). */
export const timeOfDaySchema = z.string().regex(timeShape)

/** A season's bounds; both days belong to the season. */
export interface DateRange {
  StartDate: string
  EndDate: string
}

/** True when StartDate <= date <= EndDate (decisions, The contract). */
export const contains = (range: DateRange, date: string): boolean =>
  range.StartDate <= date && date <= range.EndDate
