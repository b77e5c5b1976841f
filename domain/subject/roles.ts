import { type Actor, isAdministrator, isStaff, type RoleName } from '../kernel/actor.ts'
import type { ProblemCode } from '../kernel/problems.ts'

/** Who sees and changes the roles of people: staff and administrators (decisions-platform, Roles). */
export const mayManageRoles = (actor: Actor): boolean => isStaff(actor)

/** Who grants and revokes a role: nobody but an administrator where it is Administrator or Staff. */
export const mayGrantRole = (actor: Actor, role: RoleName): boolean =>
  role === 'Administrator' || role === 'Staff' ? isAdministrator(actor) : isStaff(actor)

/**
 * What keeps `actor` from revoking a role; null when it may go. `holders`: how many people hold it now. The last
 * administrator stays, since nobody could make another.
 */
export function revokeRefusal(actor: Actor, role: RoleName, holders: number): ProblemCode | null {
  if (!mayGrantRole(actor, role)) return 'not_allowed'
  return role === 'Administrator' && holders <= 1 ? 'last_administrator' : null
}

/** The roles that `actor` may add to those somebody holds, in their order. */
export const grantableRoles = (
  actor: Actor,
  all: readonly RoleName[],
  held: readonly RoleName[],
): RoleName[] => all.filter((role) => !held.includes(role) && mayGrantRole(actor, role))
