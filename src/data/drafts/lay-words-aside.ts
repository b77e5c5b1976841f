import { databaseInUse } from '../store/person-database.ts'
import type { Hand } from '../store/rows.ts'
import { type LastWords, readLastWords } from './last-words.ts'
import { besideStores, forgetLastWords, lastWordsKey, type WordsPlace } from './last-words-place.ts'

/**
 * Beside the store, for the words of one form: a page that is left may have no time for a transaction (WebKit lets none
 * of a page that it lays aside end), while local storage takes a text at once.
 */
export interface Aside<V> {
  /** Goes with the row of the form's next writing. */
  nextHand(): Hand
  /** The page is being left, and the store has not said that it has these words. False where there is no room beside it. */
  lay(values: V): boolean
  /** The store has them. */
  forget(): void
  /** Whose words they are has signed out. */
  isOver(): boolean
}

/** The longest text that is laid aside, in characters: browsers give a site some five million in all. */
const LONGEST = 1_000_000

/**
 * What a form has beside the store, at the `place` that is its own by then. `found` answers whose hand wrote the row that it was opened on. `rowOf` is
 * what should be stored; null for nothing.
 */
export function besideStore<V>(
  place: WordsPlace | (() => WordsPlace),
  found: () => Hand | undefined,
  rowOf: (values: V, hand: Hand) => object | null,
): Aside<V> {
  const db = databaseInUse()
  const by = crypto.randomUUID()
  let turn = 0
  let laidAt: WordsPlace | null = null
  const here = typeof place === 'function' ? place : () => place
  const nextHand = (): Hand => ({ by, turn: ++turn })
  const isOver = () => databaseInUse() !== db
  /** Where the form goes on from words that lie there still, what is stored is what those went on from. */
  const wentOnFrom = (hand: Hand): string | null => {
    const foundBy = found()?.by ?? null
    const lying = db && readLastWords(db, here())
    const goesOn = lying?.hand.by === hand.by || (lying?.row ? lying.hand.by : null) === foundBy
    return lying && goesOn ? lying.found : foundBy
  }
  return {
    nextHand,
    lay(values) {
      if (!db || isOver()) return false
      const hand = nextHand()
      const place = here()
      // A form that has moved has nothing at the place that it left.
      if (laidAt && laidAt.key !== place.key) forgetLastWords(db, laidAt)
      const words: LastWords = { place, row: rowOf(values, hand), hand, found: wentOnFrom(hand) }
      const text = JSON.stringify(words)
      try {
        if (text.length > LONGEST) throw new RangeError(`${text.length} characters`)
        besideStores()?.setItem(lastWordsKey(db, place), text)
        laidAt = place
        return true
      } catch (error) {
        // Full or forbidden. The store is asked all the same, and mostly has the time.
        console.info('The last words of a form could not be laid aside', error)
        return false
      }
    },
    forget() {
      if (laidAt && db) forgetLastWords(db, laidAt)
      laidAt = null
    },
    isOver,
  }
}
