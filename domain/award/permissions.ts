import { type Actor, isElevated, isStaff } from '../kernel/actor.ts'
import type { Award } from './document.ts'

/** Who works with awards at all: whoever may give them (specification 1, section 6). */
export const mayReadAwards = (actor: Actor): boolean => isElevated(actor)

/** Who sees national awards: staff and administrators; coordinators see the others only (specification 1, section 6). */
export const seesNationalAwards = (actor: Actor): boolean => isStaff(actor)

/** Who sees an award. */
export const maySeeAward = (actor: Actor, award: Pick<Award, 'IsNational'>): boolean =>
  mayReadAwards(actor) && (!award.IsNational || seesNationalAwards(actor))

/** Who adds, changes and deletes awards: staff and administrators (specification 1, section 2). */
export const mayWriteAwards = (actor: Actor): boolean => isStaff(actor)
