import { nameRefusal, urlPartOf } from '../../domain/site/url-part.ts'
import { idOf } from '../shipped/id-of.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Row } from './insert-rows.ts'
import type { DemoSeasons } from './seasons.ts'
import { configOf } from './site-questions.ts'
import { closedSite, everySite, requiresReview, sites } from './sites.ts'

/** The rows of `season`. */
export function seasonRows(seasons: DemoSeasons, loadedOn: string): Row[] {
  return Object.values(seasons).map((season) => ({
    id: season.Id,
    start_date: season.StartDate,
    end_date: season.EndDate,
    active: season.Active,
    locked: season.Locked,
    created_on: loadedOn,
    modified_on: loadedOn,
  }))
}

/** The rows of `site`: the national office first. Throws for a name that can be no address. */
export function siteRows(loadedOn: string): Row[] {
  everySite.forEach(({ name }, index) => {
    const refusal = nameRefusal(
      name,
      everySite.slice(0, index).map((site) => site.name),
    )
    if (refusal) throw new Error(`the site "${name}" cannot be loaded: its name is ${refusal}`)
  })
  return everySite.map((site) => ({
    id: site.id,
    name: site.name,
    url_part: urlPartOf(site.name),
    type: site.type,
    drive_url: site.drive,
    english_handbook_url: site.handbook,
    french_handbook_url: site.handbook,
    require_review: requiresReview(site),
    registration_config: configOf(site),
    created_on: loadedOn,
    modified_on: loadedOn,
  }))
}

/** The rows of `site_status`: some sites paused before, and their history says so; one closed. */
export function siteStatusRows(loadedOn: string): Row[] {
  return everySite.flatMap((site) => {
    const paused = pauses[site.name]
    const states = paused ? [true, false, true] : site === closedSite ? [true, false] : [true]
    const days = paused ? [FOUNDED, ...paused] : [FOUNDED, CLOSED]
    return states.map((isActive, place) => ({
      id: idOf('site-status', place === 0 ? site.name : `${site.name}/${place}`),
      site_id: site.id,
      is_active: isActive,
      created_on: daysBefore(loadedOn, days[place] ?? 0),
    }))
  })
}

/** Days before the demonstration was loaded: when the sites began, when one closed, and from when until when some paused. */
const FOUNDED = 1500
const CLOSED = 480
const pauses: Readonly<Record<string, readonly [from: number, until: number]>> = {
  Halifax: [900, 720],
  'Grand Moncton': [640, 410],
}

/** The rows of `site_outreach_status`: most sites take requests, one has a waiting list, the smallest is full. */
export function siteOutreachRows(loadedOn: string): Row[] {
  return sites.flatMap((site, index) => {
    const now = index === sites.length - 1 ? 2 : index === 2 ? 1 : 0
    const earlier = index % 2 === 0 ? [0, 1] : [0, 2, 1]
    const states = [...earlier.filter((status) => status !== now), now]
    return states.map((status, place) => {
      const age = (states.length - 1 - place) * 130 + index * 7
      return {
        id: idOf('site-outreach', place === states.length - 1 ? site.name : `${site.name}/${place}`),
        site_id: site.id,
        status,
        reason_id: status === 2 ? valueId('SiteOutreachRequestIntakeReasons', 'FewVolunteers') : null,
        comment: status === 2 ? closedBecause[site.language] : null,
        created_on: daysBefore(loadedOn, age),
      }
    })
  })
}

const closedBecause = {
  en: 'Every volunteer is booked until the exams are over. We open again in the new term.',
  fr: 'Tous les bénévoles sont pris jusqu’à la fin des examens. Nous rouvrirons à la prochaine session.',
}

const daysBefore = (instant: string, days: number): string =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString()
