import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import { keyOfPair, mergedOf, type Told } from './pairs.ts'

/** How far the server's list has moved up before the page in sight. */
export interface PassedPairs {
  /** From the first page on: nothing lies before it. */
  begin: () => void
  /** A page is turned forward; `isOver`: it was decided about the pair, or one of them was merged. */
  pass: (page: readonly { pair: DuplicatePair; isOver: boolean }[]) => void
  /** How many of the pairs before have left the list, those too that a merge on a later page took along. */
  gone: (told: Told) => number
}

/** See {@link PassedPairs}. */
export function passPairs(): PassedPairs {
  // By their keys: a page that is turned back to and forward again is passed once.
  const over = new Set<string>()
  const passed = new Map<string, DuplicatePair>()
  return {
    begin() {
      over.clear()
      passed.clear()
    },
    pass(page) {
      for (const { pair, isOver } of page) {
        const key = keyOfPair(pair)
        if (isOver) over.add(key)
        else over.delete(key)
        passed.set(key, pair)
      }
    },
    gone(told) {
      for (const [key, pair] of passed) if (mergedOf(pair, told) !== undefined) over.add(key)
      return over.size
    },
  }
}
