import type { FileCell } from '../kernel/file-cell.ts'
import { nameKey } from '../kernel/name-key.ts'
import { fold } from '../kernel/text.ts'

/** A season as files are read by it. */
export interface ImportSeason {
  Id: string
  StartDate: string
  EndDate: string
  Active: boolean
}

/** What cells name: the sites and the seasons that there are, and the day that it is. */
export interface ImportFacts {
  Sites: readonly { Id: string; Name: string; UrlPart: string }[]
  Seasons: readonly ImportSeason[]
  /** `YYYY-MM-DD`. */
  Today: string
}

/** Facts as rows ask for them: made once for a file. */
export class KnownPlaces {
  readonly facts: ImportFacts
  private readonly sites: ReadonlyMap<string, string>

  constructor(facts: ImportFacts) {
    this.facts = facts
    // A site of one name is never another one's address: names come last and win.
    this.sites = new Map([
      ...facts.Sites.map(({ Id, UrlPart }) => [fold(decoded(UrlPart)), Id] as const),
      ...facts.Sites.map(({ Id, Name }) => [nameKey(Name), Id] as const),
    ])
  }

  /** The site of that name or address. */
  siteOf(text: string): string | undefined {
    return this.sites.get(nameKey(text)) ?? this.sites.get(fold(text))
  }

  /** The active season, if one is. */
  get active(): ImportSeason | undefined {
    return this.facts.Seasons.find((season) => season.Active)
  }

  /** The season in which a day is. */
  seasonAt(day: string): ImportSeason | undefined {
    return this.facts.Seasons.find(({ StartDate, EndDate }) => StartDate <= day && day <= EndDate)
  }

  /** The season that began in a year. */
  seasonBegunIn(year: number): ImportSeason | undefined {
    return this.facts.Seasons.find(({ StartDate }) => Number(StartDate.slice(0, 4)) === year)
  }

  /** The year in which the season of a day began, whether or not the season is known: all begin on the same day. */
  yearOf(day: string): number {
    const season = this.seasonAt(day)
    if (season) return Number(season.StartDate.slice(0, 4))
    const year = Number(day.slice(0, 4))
    const begins = this.facts.Seasons[0]?.StartDate.slice(5) ?? '01-01'
    return day.slice(5) >= begins ? year : year - 1
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The years in which a season begins and ends, of a text such as `2024`, `2024-2025`, `2024–25` or `2024/2025`; one year
 * alone is the one in which it began. Null for any other text.
 */
export function yearsOfSeason(text: string): { first: number; last: number | null } | null {
  const parts = /^(\d{4})(?:\s*[-–—/]\s*(\d{4}|\d{2}))?$/.exec(text.trim())
  if (!parts) return null
  const first = Number(parts[1])
  if (parts[2] === undefined) return { first, last: null }
  if (parts[2].length === 4) return { first, last: Number(parts[2]) }
  const last = Math.floor(first / 100) * 100 + Number(parts[2])
  // `1999-00` ends in the century after.
  return { first, last: last < first ? last + 100 : last }
}

/**
 * The years of a season that a spreadsheet took for a month: whoever types `2005-06` into one is left with a cell of the 1st
 * of June 2005. Null for any other cell.
 */
export function yearsMadeDate(cell: FileCell | null): { first: number; last: number } | null {
  const parts = cell?.kind === 'date' ? /^(\d{4})-(\d\d)-01$/.exec(cell.text) : null
  const first = Number(parts?.[1])
  return parts && Number(parts[2]) === (first + 1) % 100 ? { first, last: first + 1 } : null
}
