import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** A season as staff write it (specification 1, section 3). Dates are `YYYY-MM-DD`, both inclusive; null until chosen. */
export interface SeasonDocument {
  Id: string
  StartDate: string | null
  EndDate: string | null
  Active: boolean
  Locked: boolean
}

/** A season without dates, neither active nor locked. */
export const emptySeason = (id: string): SeasonDocument => ({
  Id: id,
  StartDate: null,
  EndDate: null,
  Active: false,
  Locked: false,
})

/** The season as it is kept and sent. */
export const tidySeason = (season: SeasonDocument): SeasonDocument => ({
  ...season,
  Active: season.Active ?? false,
  Locked: season.Locked ?? false,
})

/** The season for patches, merges and partial updates. */
export const seasonShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  StartDate: 'value',
  EndDate: 'value',
  Active: 'value',
  Locked: 'value',
}
