import { type Actor, isLocalizer, isStaff } from '../kernel/actor.ts'

/** Who reads words with their keys: staff and localizers (decisions-platform, Words). */
export const mayReadWords = (actor: Actor): boolean => isStaff(actor) || isLocalizer(actor)

/** Who writes them: localizers and administrators. */
export const mayWriteWords = (actor: Actor): boolean => isLocalizer(actor)
