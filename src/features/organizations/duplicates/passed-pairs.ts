import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import { keyOfPair, mergedOf, type Told } from './pairs.ts'

/** How far the server's list has moved up before the page in sight. */
export interface PassedPairs {
  /** From the first page on: nothing lies before it. */
  begin: () => void
  /** A page is turned forward; `isOver`: it was decided about the pair, or one of them was merged. */
  pass: (page: readonly { pair: DuplicatePair; isOver: boolean }[]) => void
  /** A verdict is on its way. */
  follow: (decision: Promise<unknown>) => void
  /** A verdict has come, or was taken back, perhaps once its page was turned. */
  settle: (key: string, isOver: boolean) => void
  /**
   * How many of the pairs before have left the list, those too that a merge on a later page took along; once all verdicts that
   * are on their way have come, since the server's list may have moved up by them already.
   */
  gone: (told: () => Told) => Promise<number>
}

/** See {@link PassedPairs}. */
export function passPairs(): PassedPairs {
  // By their keys: a page that is turned back to and forward again is passed once.
  const over = new Set<string>()
  const passed = new Map<string, DuplicatePair>()
  const decisions = new Set<Promise<unknown>>()
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
    follow(decision) {
      decisions.add(decision)
      const end = () => decisions.delete(decision)
      decision.then(end, end)
    },
    settle(key, isOver) {
      if (!passed.has(key)) return
      if (isOver) over.add(key)
      else over.delete(key)
    },
    async gone(told) {
      await Promise.allSettled(decisions)
      for (const [key, pair] of passed) if (mergedOf(pair, told()) !== undefined) over.add(key)
      return over.size
    },
  }
}
