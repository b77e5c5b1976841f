import { type Actor, coordinates, coordinatesSomewhere, isApprovedNow, isStaff } from '../kernel/actor.ts'

/** Who sees a post: a national one everybody, one of a site whoever is approved there now; staff all (decisions-platform). */
export const maySeePost = (actor: Actor, siteId: string | null): boolean =>
  siteId === null || isApprovedNow(actor, siteId)

/** Who writes, pins, changes and deletes a post: coordinators those of their sites, staff all, national ones included. */
export const mayWritePost = (actor: Actor, siteId: string | null): boolean =>
  siteId === null ? isStaff(actor) : coordinates(actor, siteId)

/** True for whoever may write posts somewhere: a coordinator of any site, or staff. */
export const mayWritePosts = (actor: Actor): boolean => coordinatesSomewhere(actor)
