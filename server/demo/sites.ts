import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { idOf } from '../shipped/id-of.ts'

/** A site of the demonstration: its people's usual language, its share of people and logs, and where its schools are. */
export interface DemoSite {
  id: string
  name: string
  type: 0 | 1 | 2
  language: 'en' | 'fr'
  /** Share of all people and logs, in percent. */
  share: number
  /** Schools nearby begin with one of these postal codes. */
  postalCodes: readonly string[]
  handbook: string | null
  /** The folder of its own files; some have none. */
  drive: string | null
}

const withoutDrive = new Set(['Halifax', 'Thunder Bay'])

const site = (
  name: string,
  language: 'en' | 'fr',
  share: number,
  postalCodes: readonly string[],
  type: 0 | 1 = 0,
): DemoSite => ({
  id: idOf('site', name),
  name,
  type,
  language,
  share,
  postalCodes,
  handbook: `https://handbook.elan.example/${language}/${idOf('site', name).slice(0, 8)}`,
  drive: withoutDrive.has(name)
    ? null
    : `https://drive.google.com/drive/folders/elan-${idOf('site', name).slice(0, 8)}`,
})

/**
 * The national office, which has no volunteers of its own. A site has one name (specification 1, section 3): this one
 * reads the same in both languages.
 */
export const nationalOffice: DemoSite = {
  id: NATIONAL_SITE_ID,
  name: 'Canada',
  type: 2,
  language: 'en',
  share: 0,
  postalCodes: ['K1', 'K2'],
  handbook: null,
  drive: null,
}

/** A site that closed: it has nobody any more, and takes neither registrations nor requests. */
export const closedSite: DemoSite = site('Kelowna', 'en', 0, ['V1'])

/** The eight sites where people work. */
export const sites: readonly DemoSite[] = [
  site('Toronto', 'en', 25, ['M']),
  site('Montréal', 'fr', 21, ['H']),
  site('Ottawa', 'en', 15, ['K1', 'K2']),
  site('Québec', 'fr', 12, ['G1', 'G2', 'G3']),
  site('Calgary', 'en', 10, ['T2', 'T3']),
  site('Halifax', 'en', 8, ['B3', 'B2']),
  site('Grand Moncton', 'fr', 5, ['E1'], 1),
  site('Thunder Bay', 'en', 4, ['P7']),
]

/** All there are, the national office first. */
export const everySite: readonly DemoSite[] = [nationalOffice, ...sites, closedSite]

/** The site that a number from 0 to 99 falls on, by share. */
export function siteOfShare(percent: number): DemoSite {
  let sum = 0
  for (const each of sites) {
    sum += each.share
    if (percent < sum) return each
  }
  return sites[0] ?? nationalOffice
}

/** The one site where hours count only once a coordinator has reviewed the log. */
export const requiresReview = ({ name }: DemoSite): boolean => name === 'Calgary'

/** Sites whose coordinator looks at the logs. */
export const isReviewed = (site: DemoSite): boolean => site.name === 'Toronto' || requiresReview(site)
