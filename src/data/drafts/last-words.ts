import type { PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { DraftRow, Hand } from '../store/rows.ts'
import { besideStores, laidBy, lastWordsKey, placesLaidBy, type WordsPlace } from './last-words-place.ts'

/**
 * Words of a form that was left before the store had them: the `row` that should be there, or null for none. `found` is
 * who had written the row that the form was opened on; null for none, and for rows of an earlier build.
 */
export interface LastWords {
  place: WordsPlace
  row: object | null
  hand: Hand
  found: string | null
}

/** A place of which the newest words are not in the store. */
export interface PlaceAhead extends WordsPlace {
  isStored: boolean
}

/** The hand that wrote a stored row; absent in rows of an earlier build. */
const handOf = (table: WordsPlace['table'], stored: unknown): Hand | undefined => {
  const holder = table === 'meta' ? (stored as { value?: unknown }).value : stored
  return (holder as { hand?: Hand } | null | undefined)?.hand
}

/** True unless another form wrote there since, or this one wrote more. */
function areNewer({ place, hand, found }: LastWords, stored: unknown): boolean {
  if (stored === undefined) return true
  const last = handOf(place.table, stored)
  return last?.by === hand.by ? last.turn <= hand.turn : (last?.by ?? null) === found
}

/** What a form has laid beside the store at a place, or undefined. */
export function readLastWords(db: PersonDatabase, place: WordsPlace): LastWords | undefined {
  try {
    const text = besideStores()?.getItem(lastWordsKey(db, place))
    return text ? JSON.parse(text) : undefined
  } catch (error) {
    console.info('Words that a form laid aside could not be read', error)
    return undefined
  }
}

/**
 * The row of a place as a form goes on from it: what was laid beside the store, where the store has not taken it yet, else what is
 * `stored`. Undefined for none.
 */
export function rowWithLastWords(db: PersonDatabase, place: WordsPlace, stored: unknown): unknown {
  const words = readLastWords(db, place)
  return words && areNewer(words, stored) ? (words.row ?? undefined) : stored
}

/** All that forms of a person have laid beside the store and that can be read. */
const allLastWords = (db: PersonDatabase): LastWords[] =>
  placesLaidBy(db).flatMap((place) => readLastWords(db, place) ?? [])

// Both look beside the store first: what comes into it meanwhile is found in it.

/** The drafts as their forms would open again, those included of which nothing is stored; last saved first. */
export async function draftsWithWords(db: PersonDatabase): Promise<DraftRow[]> {
  const laid = allLastWords(db).filter(({ place }) => place.table === 'drafts')
  const drafts = new Map<string, DraftRow>()
  for (const row of await db.drafts.toArray()) drafts.set(row.ref, row)
  for (const words of laid) {
    const { key } = words.place
    if (words.row && areNewer(words, drafts.get(key))) drafts.set(key, words.row as DraftRow)
  }
  return [...drafts.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Where words lie beside the store that it has not taken yet, and whether it has older ones there. */
export async function placesAhead(db: PersonDatabase): Promise<PlaceAhead[]> {
  const laid = allLastWords(db)
  const stored = await Promise.all(laid.map(({ place: { table, key } }) => db.table(table).get(key)))
  return laid.flatMap((words, at) =>
    words.row && areNewer(words, stored[at]) ? [{ ...words.place, isStored: stored[at] !== undefined }] : [],
  )
}

/**
 * Brings into the store what forms laid beside it as they were left: before anything reads a draft. What another form
 * wrote since stays. Words that the store refuses stay where they are, until the next time. Gives the places that have other words
 * now. Never rejects.
 */
export async function bringLastWords(db: PersonDatabase): Promise<WordsPlace[]> {
  const beside = besideStores()
  const brought: WordsPlace[] = []
  for (const key of laidBy(db)) {
    try {
      const text = beside?.getItem(key)
      if (!text) continue
      const words: LastWords = JSON.parse(text)
      if (await bring(db, words)) brought.push(words.place)
      // A form that is left meanwhile lays newer words there.
      if (beside?.getItem(key) === text) beside.removeItem(key)
    } catch (error) {
      console.info('Words that a form laid aside could not be brought in', error)
      if (error instanceof SyntaxError) beside?.removeItem(key)
    }
  }
  return brought
}

/** False where another form has written since. */
async function bring(db: PersonDatabase, words: LastWords): Promise<boolean> {
  const { table, key } = words.place
  return withLiveStore(db, () =>
    db.transaction('rw', db[table], async () => {
      if (!areNewer(words, await db.table(table).get(key))) return false
      if (words.row) await db.table(table).put(words.row)
      else await db.table(table).delete(key)
      return true
    }),
  )
}
