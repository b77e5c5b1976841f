import type { Autosave } from '../drafts/autosave.ts'
import { deskDraftKey } from '../drafts/kept-desk-drafts.ts'
import {
  autosaveWords,
  changeWords,
  dropWords,
  dropWordsIf,
  moveWords,
  readWords,
} from '../drafts/kept-words.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import type { Hand } from '../store/rows.ts'

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
  /** The season in which it was sent, where that is part of what was asked for: a registration names none. */
  seasonId?: string
}

/** Whom words are about, and on the page of which site they are gone on with, where neither they nor their place tell. */
export interface DraftAbout {
  siteId: string
  name?: string
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
  about?: DraftAbout
}

/**
 * Keeps what is written so far about a record, where what is kept there by now, if anything, is this form's (`isOurs`); what another
 * form wrote since stays. Resolves when it is on disk. `ref`: its kind and Id, or its kind alone for a new one.
 */
export const keepOwnDeskDraft = <T>(
  ref: string,
  draft: DeskDraft<T>,
  isOurs: (kept: DeskDraft<T>) => boolean,
  db?: PersonDatabase,
): Promise<void> =>
  changeWords<DeskDraft<T>>(deskDraftKey(ref), (kept) => (kept && !isOurs(kept) ? kept : asOfNow(draft)), db)

/**
 * Moves what is written so far to the place of the record that the server has by now; `draft` is kept there. False, and nothing is
 * moved, where other words are kept about that record.
 */
export const moveDeskDraft = <T>(
  { from, to }: { from: string; to: string },
  draft: DeskDraft<T>,
  isOurs: (kept: DeskDraft<T>) => boolean,
  db?: PersonDatabase,
): Promise<boolean> => moveWords(deskDraftKey(from), deskDraftKey(to), draft, isOurs, db)

/**
 * The same of what several windows write about in parts (the rows of a table), each its own: `change` is given what is kept by
 * now, in one step with the writing. null: nothing is left.
 */
export const changeDeskDraft = <T>(
  ref: string,
  change: (kept: T | undefined) => T | null,
  db?: PersonDatabase,
): Promise<void> =>
  changeWords<DeskDraft<T>>(
    deskDraftKey(ref),
    (kept) => {
      const doc = change(kept?.doc)
      return doc && asOfNow({ base: null, doc, asked: null, savedAt: '' })
    },
    db,
  )

/** The draft as it is kept from now on. */
export const asOfNow = <T>(draft: DeskDraft<T>): DeskDraft<T> => ({
  ...draft,
  savedAt: new Date().toISOString(),
})

/**
 * The autosave of an open desk form, whose draft and place (`ref`) saving changes; what saving writes there is of the same hand. `tidy` makes
 * of the form's values the document as it is kept, over what is `kept` there by now where that is known; nothing is kept of one
 * that `says` nothing. `onKept` hears what is on disk.
 */
export function autosaveDeskDraft<T>(
  ref: string | (() => string),
  desk: { draft: DeskDraft<T> },
  tidy: (doc: T, kept?: { now: DeskDraft<T> | undefined }) => T,
  says: (draft: DeskDraft<T>) => boolean,
  onKept?: (doc: T) => void,
): Autosave<T> {
  const { hand: found } = desk.draft
  const here = typeof ref === 'function' ? ref : () => ref
  const first = here()
  const { autosave, nextHand } = autosaveWords<T, DeskDraft<T>>(
    () => deskDraftKey(here()),
    () => (here() === first ? found : undefined),
    (doc, hand, kept) => {
      const draft = asOfNow({ ...desk.draft, doc: tidy(doc, kept), hand })
      return says(draft) ? draft : null
    },
    onKept,
  )
  desk.draft = { ...desk.draft, hand: nextHand() }
  return autosave
}

/** What was being written about a record, or undefined. */
export const readDeskDraft = <T>(ref: string, db?: PersonDatabase): Promise<DeskDraft<T> | undefined> =>
  readWords(deskDraftKey(ref), db)

/** Forgets what was being written about a record: it was saved or given up. */
export const dropDeskDraft = (ref: string, db?: PersonDatabase): Promise<void> =>
  dropWords(deskDraftKey(ref), db)

/** The `ref` of each that begins so. */
export async function refsUnder(
  beginning: string,
  db: PersonDatabase = currentDatabase(),
): Promise<readonly string[]> {
  const keys = await db.meta.where('key').startsWith(deskDraftKey(beginning)).primaryKeys()
  return keys.map((key) => String(key).slice(deskDraftKey('').length))
}

/** Forgets all whose `ref` begins so: what they were about is gone. */
export async function dropDeskDraftsUnder(beginning: string, db?: PersonDatabase): Promise<void> {
  for (const ref of await refsUnder(beginning, db)) await dropDeskDraft(ref, db)
}

/** Forgets what is moot by now, and only that: another window may be writing there. */
export const dropDeskDraftIf = <T>(
  ref: string,
  isMoot: (kept: DeskDraft<T>) => boolean,
  db?: PersonDatabase,
): Promise<void> => dropWordsIf(deskDraftKey(ref), isMoot, db)
