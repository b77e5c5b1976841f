import { officeDayOf } from '../kernel/office-day.ts'
import type { Season } from '../site/season.ts'
import type { ReportId } from './report-ids.ts'

/** From a season's first day on; null while no season is active. */
export interface UsualPeriod {
  BeginDate: string | null
  EndDate: string
}

/**
 * The period that is usually asked for: the active season to this day. A season is made active before its first day: until
 * then the one before it; where there is none, all of the season that comes. `seasons`: oldest first.
 */
export function usualPeriod(seasons: readonly Season[], today: string): UsualPeriod {
  const active = seasons.find(({ Active }) => Active)
  if (!active || active.StartDate <= today) return { BeginDate: active?.StartDate ?? null, EndDate: today }
  const before = seasons.findLast(({ StartDate }) => StartDate <= today)
  return before
    ? { BeginDate: before.StartDate, EndDate: today }
    : { BeginDate: active.StartDate, EndDate: active.EndDate }
}

/** The reports of a period that tell what came in it by the days of the office: requests, and educators who are new. */
const onDaysOfOffice: readonly (string | undefined)[] = [
  'OutreachRequestExport',
  'SummaryReport',
  'EducatorTotals',
] satisfies ReportId[]

/**
 * The usual period of a report by its name, `today` where it is asked for. Requests came on days of the office: those of an
 * evening in the west are of its next day, and are not to be missing.
 */
export function usualPeriodOf(
  report: string | undefined,
  seasons: readonly Season[],
  { today, now }: { today: string; now: Date },
): UsualPeriod {
  const period = usualPeriod(seasons, today)
  if (!onDaysOfOffice.includes(report)) return period
  const office = officeDayOf(now)
  return office > period.EndDate ? { ...period, EndDate: office } : period
}
