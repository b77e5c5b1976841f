import { contains } from '../kernel/dates.ts'
import type { Problem } from '../kernel/problems.ts'
import type { Season } from '../site/season.ts'
import type { SeasonDocument } from './document.ts'

type OtherSeason = Pick<Season, 'Id' | 'StartDate' | 'EndDate' | 'Active'>

/**
 * What keeps a season from being saved beside the others: both dates, in their order, no day that another season has
 * (specification 1, section 5), at most one active. Runs in the form as one types and on the server.
 */
export function seasonRefusals(season: SeasonDocument, seasons: readonly OtherSeason[]): Problem[] {
  const { StartDate, EndDate } = season
  if (!StartDate || !EndDate) {
    return (['StartDate', 'EndDate'] as const)
      .filter((field) => !season[field])
      .map((Field) => ({ Code: 'required', Field }))
  }
  if (EndDate < StartDate) return [{ Code: 'dates_reversed', Field: 'EndDate' }]
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
