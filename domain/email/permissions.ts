import { type Actor, isStaff } from '../kernel/actor.ts'

/** Who keeps the templates of mails and reads what was sent: staff and administrators (specification 3, section 1; decisions-platform, E-mail). */
export const mayKeepEmails = (actor: Actor): boolean => isStaff(actor)
