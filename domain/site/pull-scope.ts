import { type Actor, approvedSites, coordinates, isStaff } from '../kernel/actor.ts'
import { sitesOfKits } from '../kit/permissions.ts'
import { currentSeasons, type Season } from './season.ts'

/** Most logs of other people that a device receives: the newest ones. */
export const SITE_LOGS_LIMIT = 50_000

/**
 * What a device receives besides shared reference data, the person's own row and their own logs (the table of the
 * protocol, Who receives): ids of sites and seasons.
 */
export interface PullScope {
  /** Sites whose approved people and whose educators are carried. */
  sites: readonly string[]
  /** Sites whose kits are carried. */
  kitSites: readonly string[]
  /** Sites of which all logs are carried; none for volunteers, who have their own only. */
  logSites: readonly string[]
  /** The active season and the one before: how far back other people and their logs are carried. */
  seasons: readonly string[]
}

/**
 * The scope of a person. `openedSites` are the sites opened on the device; they count for staff, whose reach would
 * otherwise be everything.
 */
export function pullScopeOf(
  actor: Actor,
  openedSites: readonly string[],
  seasons: readonly Season[],
): PullScope {
  const sites = [...new Set([...approvedSites(actor), ...(isStaff(actor) ? openedSites : [])])].sort()
  return {
    sites,
    kitSites: sitesOfKits(sites),
    logSites: sites.filter((siteId) => coordinates(actor, siteId)),
    seasons: currentSeasons(seasons).map((season) => season.Id),
  }
}
