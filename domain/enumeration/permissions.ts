import { type Actor, isLocalizer, isStaff } from '../kernel/actor.ts'

/** Who keeps values and their lists: staff and administrators (decisions-platform: S write what the office configures). */
export const mayWriteEnumerations = (actor: Actor): boolean => isStaff(actor)

/** Who opens the pages of values: who keeps them, and who keeps their words (specification 3, section 6). */
export const mayOpenEnumerations = (actor: Actor): boolean => isStaff(actor) || isLocalizer(actor)
