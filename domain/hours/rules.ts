import { type Actor, isAdministrator, isStaff } from '../kernel/actor.ts'
import type { ProblemCode } from '../kernel/problems.ts'

/** Who finds and claims hours for somebody: staff and administrators (decisions, Training, evaluations…). */
export const mayClaimHours = (actor: Actor): boolean => isStaff(actor)

/** Who takes a claim back: administrators. */
export const mayUndoClaims = (actor: Actor): boolean => isAdministrator(actor)

/**
 * What keeps hours that are `claimedBy` somebody (null: nobody) from becoming `wanted`'s. Claimed hours go to nobody else
 * before the claim has been taken back.
 */
export function claimRefusal(
  actor: Actor,
  claimedBy: string | null,
  wanted: string | null,
): ProblemCode | null {
  if (claimedBy === null || claimedBy === wanted) return null
  if (wanted !== null) return 'already_decided'
  return mayUndoClaims(actor) ? null : 'not_allowed'
}
