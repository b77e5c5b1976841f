import { contains } from '../kernel/dates.ts'
import type { Problem } from '../kernel/problems.ts'
import type { Season } from '../site/season.ts'
import { EARLIEST_YEAR, LATEST_YEAR, MOST_DAYS } from './bounds.ts'
import type { SeasonDocument } from './document.ts'

type OtherSeason = Pick<Season, 'Id' | 'StartDate' | 'EndDate' | 'Active'>

type Dates = Pick<SeasonDocument, 'StartDate' | 'EndDate'>

/**
 * What keeps a season from being saved beside the others: both dates, in their order, in years that can be meant and not too
 * far apart, no day that another season has (specification 1, section 5), at most one active. `before` is the season as it
 * is saved: with dates that stay as they are it may still be locked. Runs in the form as one types and on the server.
 */
export function seasonRefusals(
  season: SeasonDocument,
  seasons: readonly OtherSeason[],
  before: Dates | null = null,
): Problem[] {
  const { StartDate, EndDate } = season
  if (!StartDate || !EndDate) {
    return (['StartDate', 'EndDate'] as const)
      .filter((field) => !season[field])
      .map((Field) => ({ Code: 'required', Field }))
  }
  if (EndDate < StartDate) return [{ Code: 'dates_reversed', Field: 'EndDate' }]
  const isMoved = StartDate !== before?.StartDate || EndDate !== before.EndDate
  const outOfBounds = isMoved ? boundsRefusals(StartDate, EndDate) : []
  if (outOfBounds.length > 0) return outOfBounds
  const others = seasons.filter(({ Id }) => Id !== season.Id)
  const surrounds = others.some((other) => StartDate < other.StartDate && other.EndDate < EndDate)
  // Either date may be the one that was moved around another season.
  const overlaps = (['StartDate', 'EndDate'] as const).filter(
    (field) =>
      surrounds || others.some((other) => contains(other, field === 'StartDate' ? StartDate : EndDate)),
  )
  return [
    ...overlaps.map((Field) => ({ Code: 'season_overlap' as const, Field })),
    ...(season.Active && others.some(({ Active }) => Active)
      ? [{ Code: 'another_season_active' as const, Field: 'Active' }]
      : []),
  ]
}

function boundsRefusals(StartDate: string, EndDate: string): Problem[] {
  const years = Object.entries({ StartDate, EndDate }).flatMap(([Field, date]): Problem[] => {
    const year = Number(date.slice(0, 4))
    if (year < EARLIEST_YEAR) return [{ Code: 'year_too_early', Field, Limit: EARLIEST_YEAR }]
    return year > LATEST_YEAR ? [{ Code: 'year_too_late', Field, Limit: LATEST_YEAR }] : []
  })
  if (years.length > 0) return years
  const days = (Date.parse(EndDate) - Date.parse(StartDate)) / 86_400_000 + 1
  return days > MOST_DAYS ? [{ Code: 'season_too_long', Field: 'EndDate', Limit: MOST_DAYS }] : []
}

/** How many records would be left in no season by a change of dates, by their kind. */
export type LeftOut = Record<
  'Workshop' | 'Training' | 'ProgramSupport' | 'HistoricHours' | 'SiteRegistration',
  number
>

/** Says which records a change of dates would leave in no season: `Field` names their kind, `Limit` counts them. */
export const leftOutRefusals = (leftOut: LeftOut): Problem[] =>
  Object.entries(leftOut).flatMap(([Field, Limit]) =>
    Limit > 0 ? [{ Code: 'season_in_use' as const, Field, Limit }] : [],
  )
