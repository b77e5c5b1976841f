import { isWithheld } from '../../../domain/log/staff-fields.ts'
import type { Choice, Conflict } from '../../../domain/sync/conflict.ts'

/**
 * True where others removed the hours of somebody without an account whose details this device was not told: added anew, they
 * would be hours of nobody.
 */
const isOfNobody = (conflict: Conflict): boolean =>
  conflict.kind === 'removed-by-them' && isWithheld(conflict.mine as Parameters<typeof isWithheld>[0])

/** What was chosen of a conflict, as far as it can be done; undefined where nothing was. */
export const choiceOf = (conflict: Conflict, choices: ReadonlyMap<string, Choice>): Choice | undefined => {
  const choice = choices.get(conflict.path)
  return choice !== undefined && isOfNobody(conflict) ? 'theirs' : choice
}

/** How many of the choices come to less than was chosen, as {@link choiceOf} does: hours that stay removed. */
export const leftRemoved = (conflicts: readonly Conflict[], choices: ReadonlyMap<string, Choice>): number =>
  conflicts.filter((conflict) => choices.get(conflict.path) === 'mine' && isOfNobody(conflict)).length
