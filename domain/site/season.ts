import { contains, type DateRange } from '../kernel/dates.ts'

/** A season (specification 1, section 3). Bounds are `YYYY-MM-DD`, both inclusive; at most one season is active. */
export interface Season extends DateRange {
  Id: string
  Active: boolean
  Locked: boolean
}

/** The season that the date falls in, or undefined. Seasons never overlap. */
export const seasonOf = <S extends DateRange>(date: string, seasons: readonly S[]): S | undefined =>
  seasons.find((season) => contains(season, date))

/** The fields that a log has of the season of its date. Throws for a date in none: the rules refuse it before. */
export function seasonFields(date: string, seasons: readonly Season[]): { SeasonId: string; Season: Season } {
  const season = seasonOf(date, seasons)
  if (!season) throw new Error('a log without a season was accepted')
  return { SeasonId: season.Id, Season: season }
}

/**
 * The season that people work in and the one before it: what a device carries of other people's work. The active
 * season, or the newest while none is active; fewer than two when there are no more.
 */
export function currentSeasons<S extends Season>(seasons: readonly S[]): S[] {
  const newestFirst = [...seasons].sort((one, other) => (one.StartDate < other.StartDate ? 1 : -1))
  const from = Math.max(
    0,
    newestFirst.findIndex((season) => season.Active),
  )
  return newestFirst.slice(from, from + 2)
}
