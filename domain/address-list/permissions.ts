import { type Actor, coordinates, isCoordinator, isStaff } from '../kernel/actor.ts'

/** Who sees and writes a list: coordinators those of their sites, staff all and those without a site (decisions-platform). */
export const mayKeepAddressList = (actor: Actor, siteId: string | null): boolean =>
  siteId === null ? isStaff(actor) : coordinates(actor, siteId)

/** Who keeps address lists at all. */
export const mayKeepAddressLists = (actor: Actor): boolean =>
  isStaff(actor) || (isCoordinator(actor) && actor.Approvals.some(({ Active }) => Active))
