import { mayBringInSite } from '../../../domain/activity/bring-in-site.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import { type Actor, approvedSites, isApprovedFor } from '../../../domain/kernel/actor.ts'

/** Who chooses, and of which log. */
interface Choosing {
  actor: Actor
  /** The site of the form. */
  siteId: string
  /** Of the log's date. */
  seasonId: string | null
  chosen: readonly string[]
  /** The log as the server has it, if it does. */
  stored: Activity | undefined
}

/**
 * Whose people, educators and kits the form of a log offers: those of the site in the address where the log belongs to it.
 * Of any other the server takes none; then it is the site that made the log.
 */
export const siteOfForm = (
  activity: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader'>,
  siteInAddress: string,
): string => (sitesOfActivity(activity).includes(siteInAddress) ? siteInAddress : activity.CreatedBySiteId)

/**
 * Which sites may be said to have taken part: those at hand, and further ones for a menu. The server takes no other, since
 * a site named brings its people, kits and educators into reach, and the log into its coordinators'.
 */
export function sitesOffered<S extends { Id: string }>(
  sites: readonly S[],
  { actor, siteId, seasonId, chosen, stored }: Choosing,
): { near: S[]; others: S[] } {
  const nearIds = new Set([siteId, ...approvedSites(actor)])
  const mayBringIn = (id: string): boolean => !stored || mayBringInSite(actor, stored, id)
  return {
    near: sites.filter(({ Id }) => chosen.includes(Id) || (nearIds.has(Id) && mayBringIn(Id))),
    others: sites.filter(
      ({ Id }) =>
        !nearIds.has(Id) && !chosen.includes(Id) && isApprovedFor(actor, Id, seasonId) && mayBringIn(Id),
    ),
  }
}
