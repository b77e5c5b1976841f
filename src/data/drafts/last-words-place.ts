import type { PersonDatabase } from '../store/person-database.ts'

// Apart from what lays them aside and brings them in: the session and every list ask no more than this.

/** Where words are kept: a draft by its ref, or a fact about the device by its key. */
export interface WordsPlace {
  table: 'drafts' | 'meta'
  key: string
}

const prefixOf = (db: PersonDatabase): string => `elan.words|${db.name}|`

/** The place of last words beside the store: one for each person, and in it one for each form. */
export const lastWordsKey = (db: PersonDatabase, { table, key }: WordsPlace): string =>
  `${prefixOf(db)}${table}|${key}`

/** The browser's local storage; null where it is forbidden, and outside of pages. */
export function besideStores(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch (error) {
    console.info('This browser keeps nothing beside its store', error)
    return null
  }
}

/** The keys under which forms of a person have laid words aside. */
export const laidBy = (db: PersonDatabase): string[] =>
  Object.keys(besideStores() ?? {}).filter((key) => key.startsWith(prefixOf(db)))

/** The places of the words that forms of a person have laid aside. */
export const placesLaidBy = (db: PersonDatabase): WordsPlace[] =>
  laidBy(db).map((name) => {
    const [table, ...key] = name.slice(prefixOf(db).length).split('|')
    return { table: table === 'meta' ? 'meta' : 'drafts', key: key.join('|') }
  })

/** The words are with the store, saved or given up: what was laid beside it is past. */
export const forgetLastWords = (db: PersonDatabase, place: WordsPlace): void =>
  besideStores()?.removeItem(lastWordsKey(db, place))

/** Nothing of a person is left beside the store. */
export function forgetAllLastWords(db: PersonDatabase): void {
  for (const key of laidBy(db)) besideStores()?.removeItem(key)
}
