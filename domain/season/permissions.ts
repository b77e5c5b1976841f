import { type Actor, isStaff } from '../kernel/actor.ts'

/** Who adds and changes seasons: staff and administrators; everybody signed in reads them (decisions-platform, Seasons). */
export const mayWriteSeasons = (actor: Actor): boolean => isStaff(actor)
