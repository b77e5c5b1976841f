import type { PersonDatabase } from '../store/person-database.ts'
import { laidBy, lastWordsKey, type WordsPlace } from './last-words-place.ts'

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
    const places = await (await import('./last-words.ts')).bringLastWords(database)
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
    ? (await import('./last-words.ts')).rowWithLastWords(db, place, stored)
    : stored
