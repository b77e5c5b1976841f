import { nameRefusal, urlPartOf } from '../../domain/site/url-part.ts'
import { valueId } from './data/enumerations.ts'
import { idOf } from './id-of.ts'
import type { Row } from './insert-rows.ts'
import type { DemoSeasons } from './seasons.ts'
import { configOf } from './site-questions.ts'
import { nationalOffice, requiresReview, sites } from './sites.ts'

const allSites = [nationalOffice, ...sites]

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
  allSites.forEach(({ name }, index) => {
    const refusal = nameRefusal(
      name,
      allSites.slice(0, index).map((site) => site.name),
    )
    if (refusal) throw new Error(`the site "${name}" cannot be loaded: its name is ${refusal}`)
  })
  return allSites.map((site) => ({
    id: site.id,
    name: site.name,
    url_part: urlPartOf(site.name),
    type: site.type,
    english_handbook_url: site.handbook,
    french_handbook_url: site.handbook,
    require_review: requiresReview(site),
    registration_config: configOf(site),
    created_on: loadedOn,
    modified_on: loadedOn,
  }))
}

/** The rows of `site_status`: all sites are active. */
export function siteStatusRows(loadedOn: string): Row[] {
  return allSites.map((site) => ({
    id: idOf('site-status', site.name),
    site_id: site.id,
    is_active: true,
    created_on: loadedOn,
  }))
}

/** The rows of `site_outreach_status`: most sites take requests, one has a waiting list, the smallest is full. */
export function siteOutreachRows(loadedOn: string): Row[] {
  return sites.map((site, index) => {
    const status = index === sites.length - 1 ? 2 : index === 2 ? 1 : 0
    return {
      id: idOf('site-outreach', site.name),
      site_id: site.id,
      status,
      reason_id: status === 0 ? null : valueId('SiteOutreachRequestIntakeReasons', 'FewVolunteers'),
      created_on: loadedOn,
    }
  })
}
