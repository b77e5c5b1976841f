import type { Season } from '../../domain/site/season.ts'
import { idOf } from '../shipped/id-of.ts'

/** Past (locked), active (holds today) and next season of the demonstration. */
export interface DemoSeasons {
  earliest: Season
  earlier: Season
  past: Season
  active: Season
  next: Season
}

/** Seasons run from 1 September to 31 August. Their ids never change; only their years follow the clock. */
export function seasonsAround(today: string): DemoSeasons {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0)
  return {
    earliest: season('earliest', year - 3, { Active: false, Locked: true }),
    earlier: season('earlier', year - 2, { Active: false, Locked: true }),
    past: season('past', year - 1, { Active: false, Locked: true }),
    active: season('active', year, { Active: true, Locked: false }),
    next: season('next', year + 1, { Active: false, Locked: false }),
  }
}

function season(name: string, year: number, state: Pick<Season, 'Active' | 'Locked'>): Season {
  return { Id: idOf('season', name), StartDate: `${year}-09-01`, EndDate: `${year + 1}-08-31`, ...state }
}

/** A date that many days after another, both `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000
