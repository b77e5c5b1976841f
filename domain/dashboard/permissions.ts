import { type Actor, coordinates } from '../kernel/actor.ts'

/** Who sees the dashboard of a site: its coordinators, staff (specification 1, section 6). */
export const maySeeDashboard = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)
