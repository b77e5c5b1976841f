import { type Actor, isStaff } from '../kernel/actor.ts'

/**
 * Who keeps values and their lists: staff and administrators (decisions-platform: S write what the office configures). Who
 * keeps their words opens the lists of them, too (domain/localization/permissions.ts).
 */
export const mayWriteEnumerations = (actor: Actor): boolean => isStaff(actor)
