import { type Actor, coordinates, coordinatesSomewhere, isStaff } from '../kernel/actor.ts'
import { NATIONAL_SITE_ID } from '../site/national-office.ts'

/**
 * Who sees and writes a list: coordinators those of their sites, staff all, those without a site (decisions-platform) and those of
 * the national office, which get what is written about requests that its coordinators do not see.
 */
export const mayKeepAddressList = (actor: Actor, siteId: string | null): boolean =>
  isStaff(actor) || (siteId !== null && siteId !== NATIONAL_SITE_ID && coordinates(actor, siteId))

/** Who keeps address lists at all. */
export const mayKeepAddressLists = (actor: Actor): boolean => coordinatesSomewhere(actor)
