import type { Season } from '../site/season.ts'

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
