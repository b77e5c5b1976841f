import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import type { Season } from '../site/season.ts'
import { missingFrom } from './completeness.ts'
import type { Activity } from './document.ts'
import { refusalsOf } from './rules.ts'

/**
 * What is left to do before the activity can be submitted as complete: what is missing, then what would be refused and is
 * not among it (the same volunteer twice, a text that is too long). An empty list means that submitting will do.
 */
export function thingsLeft(
  activity: Activity,
  seasons: readonly Season[],
  actor: Actor,
  heldTwice?: ReadonlySet<string>,
): Problem[] {
  const missing = missingFrom(activity, seasons)
  const told = new Set(missing.map(keyOf))
  const refused = refusalsOf(activity, seasons, actor, heldTwice)
  return [...missing, ...refused.filter((problem) => !told.has(keyOf(problem)))]
}

const keyOf = ({ Code, Field }: Problem): string => `${Code} ${Field}`
