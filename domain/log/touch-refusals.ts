import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'

/**
 * What refuses somebody who may not do to a log what `may` decides: `season_locked` where the lock of its season alone
 * stands in the way, `not_allowed` otherwise; nothing for whoever may.
 */
export function touchRefusals<S extends { SeasonLocked: boolean }>(
  may: (actor: Actor, standing: S) => boolean,
  actor: Actor,
  standing: S,
): Problem[] {
  if (may(actor, standing)) return []
  return [{ Code: may(actor, { ...standing, SeasonLocked: false }) ? 'season_locked' : 'not_allowed' }]
}
