import { type Actor, coordinates, isApprovedFor } from '../kernel/actor.ts'
import type { Activity } from './document.ts'
import { coordinatesActivity } from './permissions.ts'

/**
 * Whether a change may have a site among those of an activity that is stored. Where it names educators, coordinators of a
 * site that comes in see from then on how these are reached: nobody opens that to themselves who only takes part.
 */
export function mayBringInSite(
  actor: Actor,
  stored: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader' | 'EducatorLogHeader'>,
  siteId: string,
): boolean {
  if (stored.EducatorLogHeader.Items.length === 0) return true
  const { CreatedBySiteId } = stored
  const SiteIds = stored.SiteResponseHeader.Items.map((item) => item.SiteId)
  return (
    siteId === CreatedBySiteId ||
    SiteIds.includes(siteId) ||
    coordinatesActivity(actor, { CreatedBySiteId, SiteIds }) ||
    !coordinates(actor, siteId)
  )
}

/** Whether the writer may have a further site in a log of that season; `stored`: the log as it is kept, if it is. */
export const mayAddSite = (
  actor: Actor,
  stored: Parameters<typeof mayBringInSite>[1] | null,
  siteId: string,
  seasonId: string | null,
): boolean =>
  isApprovedFor(actor, siteId, seasonId) && (stored === null || mayBringInSite(actor, stored, siteId))
