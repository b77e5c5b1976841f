// The schemas of dates are in `date-schemas.ts`: pages which only look at dates do not carry them.
export { isCalendarDate } from './calendar-date.ts'

/** A season's bounds; both days belong to the season. */
export interface DateRange {
  StartDate: string
  EndDate: string
}

/** True when StartDate <= date <= EndDate (decisions, The contract). */
export const contains = (range: DateRange, date: string): boolean =>
  range.StartDate <= date && date <= range.EndDate
