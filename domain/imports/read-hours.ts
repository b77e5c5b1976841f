import { activityTypeNames } from '../activity/constants.ts'
import { fold } from '../kernel/text.ts'
import { EARLIEST_YEAR } from '../season/bounds.ts'
import { type KnownPlaces, yearsMadeDate, yearsOfSeason } from './facts.ts'
import type { ImportFinding } from './findings.ts'
import { MOST_HOURS } from './limits.ts'
import { CellReader, type ImportCells } from './read-cells.ts'
import { readSite } from './read-person.ts'

/** The kinds of hours that are brought along. */
type HistoricKind = 'Preparation' | 'Delivery' | 'Support'

/** Hours of one person as a row tells them, as far as nothing is wrong with it. */
export interface ReadHours {
  email: string
  /** The address as addresses are compared. */
  address: string
  siteId: string | null
  /** Null for a year of which Élan has no season. */
  seasonId: string | null
  /** In which the season began. */
  year: number
  /** Null where the row names the season alone. */
  date: string | null
  amounts: Record<HistoricKind, number>
  /** Whose hours, where, when and of which kinds: without their number. */
  ofWhat: string
  /** The same, whichever way a file lays these hours out: in a row of their kind, or in a column of it. */
  likeWhat: string[]
}

const kinds: ReadonlyMap<string, HistoricKind> = new Map<string, HistoricKind>([
  ...['preparation', 'prep'].map((word) => [word, 'Preparation'] as const),
  ...['delivery', 'activity', 'workshop', 'animation', 'activite', 'atelier', 'prestation'].map(
    (word) => [word, 'Delivery'] as const,
  ),
  // A kind of activity was delivered.
  ...activityTypeNames.map((name) => [fold(name), 'Delivery'] as const),
  ...[
    'support',
    'program support',
    'programme support',
    'soutien',
    'soutien aux programmes',
    'soutien au programme',
  ].map((word) => [word, 'Support'] as const),
])

const amountColumns = ['Preparation', 'Delivery', 'Support'] as const

/**
 * Reads hours of an earlier time; `hours` is null while anything is wrong. They are of a season or of a day; of a season
 * that Élan has they are given to a site, as all hours are that reports add up.
 */
export function readHours(
  cells: ImportCells,
  places: KnownPlaces,
): { hours: ReadHours | null; findings: ImportFinding[] } {
  const reader = new CellReader(cells)
  const email = reader.address('Email')
  const siteId = readSite(reader, places)
  const time = readTime(reader, places)
  if (time?.seasonId && siteId === null) reader.wrong('value_required', 'Site')
  const { kind, amounts } = readAmounts(reader)
  // Of a year that is no season, preparation and delivery alone are told.
  if (amounts.Support > 0 && time?.seasonId === null) reader.wrong('support_without_season', 'Season')
  const { findings } = reader
  if (findings.length > 0 || email === null || time === null) return { hours: null, findings }
  // Of a day its own year: in which year its season began hangs on the seasons that there are when the file is read.
  const year = time.date?.slice(0, 4) ?? time.year
  const whatOf = (which: string) => [email.key, siteId ?? '', year, time.date ?? '', which].join('|')
  const kindsOf = amountColumns.filter((column) => amounts[column] > 0)
  return {
    hours: {
      email: email.typed,
      address: email.key,
      siteId,
      ...time,
      amounts,
      ofWhat: whatOf(kind),
      likeWhat: ['*', ...kindsOf].map(whatOf),
    },
    findings,
  }
}

function readTime(
  reader: CellReader,
  places: KnownPlaces,
): Pick<ReadHours, 'seasonId' | 'year' | 'date'> | null {
  const date = reader.pastDate('Date', places.facts.Today)
  const text = reader.text('Season')
  if (text === '') {
    if (date === null) reader.wrong('value_required', 'Season')
    return date === null
      ? null
      : { seasonId: places.seasonAt(date)?.Id ?? null, year: places.yearOf(date), date }
  }
  const years = yearsMadeDate(reader.cell('Season')) ?? yearsOfSeason(text) ?? yearsAt(text, places)
  const season = years && places.seasonBegunIn(years.first)
  const latest = Number(places.facts.Today.slice(0, 4))
  const isYear =
    years !== null &&
    years.first >= EARLIEST_YEAR &&
    years.first <= latest &&
    (years.last === null ||
      (season
        ? season.EndDate.startsWith(String(years.last))
        : years.last === years.first || years.last === years.first + 1))
  if (!isYear || years === null || (season && season.StartDate > places.facts.Today)) {
    reader.wrong('season_unknown', 'Season')
    return null
  }
  // A season has its own days: what lies between two of them would be counted in neither.
  const isIn = (day: string): boolean =>
    season ? season.StartDate <= day && day <= season.EndDate : places.yearOf(day) === years.first
  if (date !== null && !isIn(date)) {
    reader.wrong('date_not_in_season', 'Date')
    return null
  }
  return { seasonId: season?.Id ?? null, year: years.first, date }
}

/** A day in the cell of the season means the season that it is in. */
function yearsAt(text: string, places: KnownPlaces): { first: number; last: null } | null {
  const season = places.seasonAt(text.slice(0, 10))
  return season ? { first: Number(season.StartDate.slice(0, 4)), last: null } : null
}

/** Hours of one kind (`Hours`, and which), or a column for each kind. */
function readAmounts(reader: CellReader): { kind: HistoricKind | '*'; amounts: ReadHours['amounts'] } {
  const amounts = { Preparation: 0, Delivery: 0, Support: 0 }
  const kind = reader.oneOf('Kind', kinds, 'kind_unknown') ?? 'Delivery'
  const said = reader.hours('Hours', MOST_HOURS)
  const inColumns = amountColumns.filter((column) => {
    const hours = reader.hours(column, MOST_HOURS)
    amounts[column] = hours ?? 0
    return hours !== null
  })
  if (said !== null && inColumns.length > 0) reader.wrong('hours_twice', 'Hours')
  if (said !== null) amounts[kind] = said
  const total = amounts.Preparation + amounts.Delivery + amounts.Support
  if (total === 0 && reader.findings.length === 0) {
    if (said === null && inColumns.length === 0) reader.wrong('value_required', 'Hours')
    else reader.wrong('number_too_small', said === null ? (inColumns[0] ?? 'Hours') : 'Hours', { Limit: 0 })
  }
  return { kind: said === null ? '*' : kind, amounts }
}

/** All that a row of hours tells: two rows that say the same are told apart by their count alone. */
export const contentKeyOf = ({ ofWhat, amounts }: Pick<ReadHours, 'ofWhat' | 'amounts'>): string =>
  `${ofWhat}=${amountColumns.map((column) => amounts[column]).join('/')}`

/**
 * A content key, or what it is of, and how it was written while the year of its season stood beside a day: that season began
 * in the same year or in the one before. Hours that came then are known by it.
 */
export function writtenBefore(said: string): string[] {
  const ofDay = /^(.*)\|\d{4}\|((\d{4})-\d\d-\d\d\|[^|]*)$/s.exec(said)
  return ofDay ? [said, `${ofDay[1]}|${Number(ofDay[3]) - 1}|${ofDay[2]}`] : [said]
}
