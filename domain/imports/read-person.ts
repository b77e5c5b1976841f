import { personTextLimits } from '../log/limits.ts'
import type { KnownPlaces } from './facts.ts'
import { yearsMadeDate, yearsOfSeason } from './facts.ts'
import type { ImportFinding } from './findings.ts'
import { CellReader, type ImportCells } from './read-cells.ts'

/** Somebody as a row names them, as far as nothing is wrong with it. */
export interface ReadPerson {
  givenName: string
  familyName: string
  email: string
  /** The address as addresses are compared. */
  address: string
  /** Null where the row does not say. */
  locale: 'en' | 'fr' | null
  siteId: string | null
  seasonIds: string[]
  isCoordinator: boolean
  /** Null where the row does not say. */
  isApproved: boolean | null
}

const languages: ReadonlyMap<string, 'en' | 'fr'> = new Map([
  ...['en', 'english', 'anglais', 'en-ca', 'eng'].map((word) => [word, 'en'] as const),
  ...['fr', 'french', 'francais', 'fr-ca', 'fra'].map((word) => [word, 'fr'] as const),
])

const roles: ReadonlyMap<string, 'volunteer' | 'coordinator'> = new Map([
  ...['volunteer', 'benevole'].map((word) => [word, 'volunteer'] as const),
  ...[
    'coordinator',
    'site coordinator',
    'coordination',
    'coordonnateur',
    'coordonnatrice',
    'coordinateur',
    'coordinatrice',
  ].map((word) => [word, 'coordinator'] as const),
])

/** Reads somebody; `person` is null while anything is wrong. A row without a site registers nobody anywhere. */
export function readPerson(
  cells: ImportCells,
  places: KnownPlaces,
): { person: ReadPerson | null; findings: ImportFinding[] } {
  const reader = new CellReader(cells)
  const givenName = reader.required('GivenName', personTextLimits.PersonName)
  const familyName = reader.required('FamilyName', personTextLimits.PersonName)
  const email = reader.address('Email')
  const locale = reader.oneOf('Language', languages, 'language_unknown')
  const role = reader.oneOf('Role', roles, 'role_unknown')
  const isApproved = reader.yesOrNo('Approved')
  const siteId = readSite(reader, places)
  if (siteId === null && role === 'coordinator') reader.wrong('value_required', 'Site')
  const seasonIds = siteId === null ? [] : readSeasons(reader, places)
  const { findings } = reader
  if (findings.length > 0 || email === null) return { person: null, findings }
  return {
    person: {
      givenName,
      familyName,
      email: email.typed,
      address: email.key,
      locale,
      siteId,
      seasonIds,
      isCoordinator: role === 'coordinator',
      isApproved,
    },
    findings,
  }
}

/** The site that a row names by its name or address; null where it names none. */
export function readSite(reader: CellReader, places: KnownPlaces): string | null {
  const text = reader.text('Site')
  if (text === '') return null
  const id = places.siteOf(text)
  if (id === undefined) reader.wrong('site_unknown', 'Site')
  return id ?? null
}

/** Most seasons that one row names. */
const MOST_SEASONS = 20

/** The seasons that a row names, parted by commas or semicolons; the active one where it names none. */
function readSeasons(reader: CellReader, places: KnownPlaces): string[] {
  const texts = reader
    .text('Season')
    .split(/[;,]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  if (texts.length === 0) {
    if (!places.active) reader.wrong('value_required', 'Season')
    return places.active ? [places.active.Id] : []
  }
  const madeDate = yearsMadeDate(reader.cell('Season'))
  const seasons = texts.slice(0, MOST_SEASONS + 1).map((text) => {
    const years = madeDate ?? yearsOfSeason(text)
    const season = years ? places.seasonBegunIn(years.first) : places.seasonAt(text.slice(0, 10))
    const isSo = !years?.last || season?.EndDate.slice(0, 4) === String(years.last)
    return season && isSo ? season.Id : null
  })
  const found = seasons.filter((id) => id !== null)
  if (found.length < seasons.length || seasons.length > MOST_SEASONS) reader.wrong('season_unknown', 'Season')
  return [...new Set(found)]
}
