import type { PersonDatabase } from '../store/person-database.ts'
import type { DraftRow } from '../store/rows.ts'
import type { PlaceAhead } from './last-words.ts'
import { laidBy, lastWordsKey, type WordsPlace } from './last-words-place.ts'

// Loaded only where there is something. Without `Promise.resolve`, Dexie's in a live query, that query does not watch what it reads
// afterwards.
const lastWords = () => Promise.resolve(import('./last-words.ts'))

const listeners = new Set<(places: readonly WordsPlace[]) => void>()

/** Hears of places that have other words now, of a form that was left; gives the function that ends it. */
export function onWordsTakenIn(listener: (places: readonly WordsPlace[]) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What forms laid beside the store as they were left comes into it, before anything reads a draft; what brings it is loaded only where
 * there is something. Never rejects: what could not be brought in stays where it is, until the next time.
 */
export async function takeInLastWords(database: PersonDatabase): Promise<void> {
  try {
    if (laidBy(database).length === 0) return
    const places = await (await lastWords()).bringLastWords(database)
    if (places.length > 0) for (const listener of listeners) listener(places)
  } catch (error) {
    console.info('Last words stay beside the store', error)
  }
}

/** What is stored at a place, or what a form laid beside the store since, while that has no room for it. */
export const withLastWords = async (
  db: PersonDatabase,
  place: WordsPlace,
  stored: unknown,
): Promise<unknown> =>
  laidBy(db).includes(lastWordsKey(db, place))
    ? (await lastWords()).rowWithLastWords(db, place, stored)
    : stored

/** All drafts, last saved first: each with what its form laid beside a store that has no room for it, if only there. */
export const newestDrafts = async (db: PersonDatabase): Promise<DraftRow[]> =>
  laidBy(db).length === 0
    ? db.drafts.orderBy('savedAt').reverse().toArray()
    : (await lastWords()).draftsWithWords(db)

/** Where a full store lacks the newest words of forms, which lie beside it. */
export const placesLaidAside = async (db: PersonDatabase): Promise<PlaceAhead[]> =>
  laidBy(db).length === 0 ? [] : (await lastWords()).placesAhead(db)
