import { type Actor, coordinates, isStaff } from '../kernel/actor.ts'

/** Who adds, changes and deletes sites: staff and administrators (decisions-platform, Seasons and sites). */
export const mayWriteSites = (actor: Actor): boolean => isStaff(actor)

/** Who says whether a site takes outreach requests: its coordinators and staff. */
export const maySetIntakeAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)
