import type { Site } from '../site/site.ts'

/** What of a registration tells where and when it holds. */
interface Registered {
  SiteId: string
  SeasonId: string
}

/** True for a site where somebody with these registrations is registered in that season. */
export const isRegisteredIn = (
  siteId: string,
  registrations: readonly Registered[],
  seasonId: string | undefined,
): boolean => registrations.some(({ SiteId, SeasonId }) => SiteId === siteId && SeasonId === seasonId)

/** True for a site at which they may register in that season: it is active, and they are not registered there yet. */
export const isOffered = (
  site: Pick<Site, 'Id' | 'LatestSiteStatus'>,
  registrations: readonly Registered[],
  seasonId: string | undefined,
): boolean => site.LatestSiteStatus?.IsActive === true && !isRegisteredIn(site.Id, registrations, seasonId)
