import { type Actor, coordinates, isApprovedNow, isStaff } from '../kernel/actor.ts'
import type { Site } from './site.ts'

/** Who adds, changes and deletes sites: staff and administrators (decisions-platform, Seasons and sites). */
export const mayWriteSites = (actor: Actor): boolean => isStaff(actor)

/** Who says whether a site takes outreach requests: its coordinators and staff. */
export const maySetIntakeAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)

/**
 * The site as it looks to the actor: a folder is shared by its address, so only whoever works there now (and staff) is
 * told that of the site's drive.
 */
export const siteSeenBy = <S extends Pick<Site, 'Id' | 'DriveURL'>>(actor: Actor, site: S): S =>
  isApprovedNow(actor, site.Id) ? site : { ...site, DriveURL: null }
