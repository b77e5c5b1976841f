import { type Autosave, createAutosave } from '../drafts/autosave.ts'
import { deskDraftKey } from '../drafts/kept-desk-drafts.ts'
import { forgetLastWords, type WordsPlace } from '../drafts/last-words-place.ts'
import { besideStore } from '../drafts/lay-words-aside.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { Hand, MetaRow } from '../store/rows.ts'

/** A version of a record as the server told it. */
export interface DeskVersion<T> {
  version: number
  doc: T
}

/** A write that was sent and not answered yet. */
export interface DeskRequest<T> {
  /** Its idempotency key: whether the server has it is found out by sending the same again. */
  key: string
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  ifMatch?: number
  /** What it says, as a whole. */
  doc: T
}

/** What is being written about a record at the desk. */
export interface DeskDraft<T> {
  /** What the person saw when the form opened, or what their words were merged with since; null for a new record. */
  base: DeskVersion<T> | null
  doc: T
  asked: DeskRequest<T> | null
  /** ISO, device time: for display only. */
  savedAt: string
  /** Who wrote it last; absent in what an earlier build wrote. */
  hand?: Hand
}

/** Keeps what is written so far about a record. Resolves when it is on disk. `ref`: its kind and Id, or its kind alone for a new one. */
export async function keepDeskDraft<T>(
  ref: string,
  draft: DeskDraft<T>,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  const row = rowOf(ref, draft)
  await withLiveStore(db, () => db.transaction('rw', db.meta, async () => db.meta.put(row)))
}

const rowOf = <T>(ref: string, draft: DeskDraft<T>): MetaRow => ({
  key: deskDraftKey(ref),
  value: { ...draft, savedAt: new Date().toISOString() },
})

/**
 * The autosave of an open desk form, whose draft saving changes; what saving writes there is of the same hand. `tidy` makes
 * of the form's values the document as it is kept.
 */
export function autosaveDeskDraft<T>(
  ref: string,
  desk: { draft: DeskDraft<T> },
  tidy: (doc: T) => T,
): Autosave<T> {
  const { hand: found } = desk.draft
  const withWords = (doc: T, hand: Hand) => ({ ...desk.draft, doc: tidy(doc), hand })
  const beside = besideStore<T>(
    placeOf(ref),
    () => found,
    (doc, hand) => rowOf(ref, withWords(doc, hand)),
  )
  desk.draft = { ...desk.draft, hand: beside.nextHand() }
  return createAutosave((doc) => keepDeskDraft(ref, withWords(doc, beside.nextHand())), beside)
}

const placeOf = (ref: string): WordsPlace => ({ table: 'meta', key: deskDraftKey(ref) })

/** What was being written about a record, or undefined. */
export const readDeskDraft = async <T>(
  ref: string,
  db: PersonDatabase = currentDatabase(),
): Promise<DeskDraft<T> | undefined> =>
  (await db.meta.get(deskDraftKey(ref)))?.value as DeskDraft<T> | undefined

/** Forgets what was being written about a record: it was saved or given up. */
export async function dropDeskDraft(ref: string, db: PersonDatabase = currentDatabase()): Promise<void> {
  await db.meta.delete(deskDraftKey(ref))
  forgetLastWords(db, placeOf(ref))
}
