import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { Hand } from '../store/rows.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { forgetLastWords } from './last-words-place.ts'
import { besideStore } from './lay-words-aside.ts'
import { withLastWords } from './take-in-last-words.ts'

// Words that are no draft of a record: a fact about this device each, under a key of their own (`meta`).

const placeOf = (key: string) => ({ table: 'meta', key }) as const

const rowOf = (key: string, value: object | null) => value && { key, value }

type Row = { value?: unknown } | undefined

/** What is kept under `key`, with what a form laid beside a store that has no room for it; undefined for none. */
export const readWords = async <V>(
  key: string,
  db: PersonDatabase = currentDatabase(),
): Promise<V | undefined> =>
  ((await withLastWords(db, placeOf(key), await db.meta.get(key))) as Row)?.value as V | undefined

/** What is stored under `key`, or undefined. Part of a transaction that is under way. */
const readStored = async <V>(key: string, db: PersonDatabase): Promise<V | undefined> =>
  (await db.meta.get(key))?.value as V | undefined

/** Writes what is kept under `key`; null: nothing. Part of a transaction that is under way. */
export async function putWords(db: PersonDatabase, key: string, value: object | null): Promise<void> {
  const row = rowOf(key, value)
  if (row) await db.meta.put(row)
  else await db.meta.delete(key)
}

/** Keeps `value` under `key`; null: nothing. Resolves when it is on disk. */
export const keepWords = (
  key: string,
  value: object | null,
  db: PersonDatabase = currentDatabase(),
): Promise<void> => withLiveStore(db, () => db.transaction('rw', db.meta, () => putWords(db, key, value)))

/**
 * Changes what is kept under `key` in one step with the reading: several windows may keep words there, each its own. `change`
 * gives what is kept then; null: nothing.
 */
export const changeWords = <V extends object>(
  key: string,
  change: (kept: V | undefined) => V | null,
  db: PersonDatabase = currentDatabase(),
): Promise<void> =>
  withLiveStore(db, () =>
    db.transaction('rw', db.meta, async () => putWords(db, key, change(await readStored<V>(key, db)))),
  )

/** Forgets what is kept under `key`, and what a page laid aside of it as it was left. */
export async function dropWords(key: string, db: PersonDatabase = currentDatabase()): Promise<void> {
  await keepWords(key, null, db)
  forgetLastWords(db, placeOf(key))
}

/** Forgets what is kept under `key` where it is moot, in one step with the looking. */
export const dropWordsIf = <V>(
  key: string,
  isMoot: (kept: V) => boolean,
  db: PersonDatabase = currentDatabase(),
): Promise<void> =>
  withLiveStore(db, () =>
    db.transaction('rw', db.meta, async () => {
      const kept = await readStored<V>(key, db)
      if (kept !== undefined && isMoot(kept)) await putWords(db, key, null)
    }),
  )

/**
 * Moves to another place what is kept under `from`, in one step: `value` is there afterwards, and nothing of this form's (`isOurs`)
 * under `from`. False, and nothing is changed, where somebody else's words are kept there.
 */
export async function moveWords<V extends object>(
  from: string,
  to: string,
  value: V,
  isOurs: (kept: V) => boolean,
  db: PersonDatabase = currentDatabase(),
): Promise<boolean> {
  const isMoved = await withLiveStore(db, () =>
    db.transaction('rw', db.meta, async () => {
      const [left, there] = [await readStored<V>(from, db), await readStored<V>(to, db)]
      if (there && !isOurs(there)) return false
      await putWords(db, to, value)
      if (left && isOurs(left)) await putWords(db, from, null)
      return true
    }),
  )
  if (isMoved) forgetLastWords(db, placeOf(from))
  return isMoved
}

/** An autosave under a key; `nextHand` is for what is written there beside it by the same hand. */
export interface KeptWords<V> {
  autosave: Autosave<V>
  nextHand: () => Hand
}

/**
 * The autosave of a form under `key`, or under the one that is its own by then. `found` answers whose hand wrote what it was opened on, `wordsOf` what is kept of
 * its values; null for nothing. Where it is written (and not laid aside), `wordsOf` is given what is kept by then, in one
 * step with the writing; `onKept` hears that it is on disk.
 */
export function autosaveWords<V, W extends object = object>(
  key: string | (() => string),
  found: () => Hand | undefined,
  wordsOf: (values: V, hand: Hand, kept?: { now: W | undefined }) => W | null,
  onKept?: (values: V) => void,
): KeptWords<V> {
  const db = currentDatabase()
  const here = typeof key === 'function' ? key : () => key
  const beside = besideStore<V>(
    () => placeOf(here()),
    found,
    (values, hand) => rowOf(here(), wordsOf(values, hand)),
  )
  const write = async (values: V) => {
    // Whoever signed out has said what becomes of their words: neither their store nor another person's gets them now.
    if (beside.isOver()) throw new Error('Nobody is signed in, or somebody else')
    const hand = beside.nextHand()
    await changeWords<W>(here(), (now) => wordsOf(values, hand, { now }), db)
    onKept?.(values)
  }
  return { autosave: createAutosave(write, beside), nextHand: beside.nextHand }
}
