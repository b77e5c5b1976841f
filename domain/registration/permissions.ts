import { type Actor, coordinates } from '../kernel/actor.ts'

/** Who opens the volunteers of a site: its coordinators and staff (specification 1, section 2, Volunteer management). */
export const mayManageVolunteersAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)
