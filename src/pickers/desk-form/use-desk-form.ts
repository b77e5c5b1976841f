import { useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { diff } from '../../../domain/sync/diff.ts'
import {
  asOfNow,
  autosaveDeskDraft,
  type DeskDraft,
  type DraftAbout,
  dropDeskDraft,
  dropDeskDraftIf,
  keepOwnDeskDraft,
  moveDeskDraft,
  readDeskDraft,
} from '../../data/desk/desk-draft.ts'
import { type Missing, readAtDesk } from '../../data/desk/read-at-desk.ts'
import { addressAtDesk, type DeskKind, type DeskOpening } from '../../data/desk/save-at-desk.ts'
import { watchLeaving } from '../../data/desk/watch-leaving.ts'
import { type Autosave, createAutosave, PlaceTaken } from '../../data/drafts/autosave.ts'
import { deskDraftKey } from '../../data/drafts/kept-desk-drafts.ts'
import { forgetLastWords } from '../../data/drafts/last-words-place.ts'
import { newId } from '../../data/store/new-id.ts'
import { currentDatabase, type PersonDatabase } from '../../data/store/person-database.ts'
import { useHeldForm } from '../drafts/use-held-form.ts'
import { deskPlace, fetchFromNew, isOfKnown, leaveToKnown } from './desk-place.ts'

/** What a desk form needs to know of its kind of record. */
export interface DeskFormKind<T> extends DeskKind, DeskOpening<T> {
  /** Names the kind where its words are kept, e.g. `Award`. */
  type: string
  /** The same of a record that is there, where its words are kept under another name than those of a new one. */
  typeOfKnown?: string
  /** A new record under its Id. */
  begin: (id: string) => T
  /** The document as it is kept and sent. */
  tidy: (doc: T) => T
  /** The document as it is judged and sent, where that is not as it is kept: what saving alone copies or leaves out. */
  complete?: (doc: T) => T
  /** What would be refused. */
  findProblems: (doc: T) => readonly Problem[]
  /**
   * Reads what the form starts from, where that is not the record as the server tells it: `null` begins a new one,
   * undefined is not the person's to see.
   */
  open?: () => Promise<T | null | Missing | undefined>
  /** What of kept words still counts, where not all of it does for ever. `savedAt`: ISO, device time. */
  resume?: (kept: T, savedAt: string) => T
  /** Kept with the words, for the list of what is not sent. */
  about?: DraftAbout
}

/** A desk form that is open: its words so far, which are kept on the device until they are saved or given up. */
export interface OpenDesk<T> {
  kind: DeskFormKind<T>
  /** Where its words are kept: in the place of a new record until the server has it, then in its own; see `becomeKnown`. */
  ref: string
  /** Hears that it has the place of that record now, and may reserve it. */
  onMoved?: (id: string) => void
  /** As it was opened; then as saving left it. */
  draft: DeskDraft<T>
  /** Words were in it already that had not been saved. */
  resumed: boolean
  autosave: Autosave<T>
  /** Of the person who opened it: its words are theirs. */
  db: PersonDatabase
  /** Whether somebody else is signed in by now, or nobody: what is kept or sent from then on would be theirs. */
  hasLeft: () => boolean
  /** True of words that this form wrote, and of those that it was opened on. */
  isOurs: (kept: DeskDraft<T>) => boolean
  /** Keeps what is being sent, over words of this form alone; nothing once it was given up. Resolves when it is on disk. */
  keep: (draft: DeskDraft<T>) => Promise<void>
  /** Ends with the answer to what is being sent; the same record is not opened anew before. */
  sending: Promise<unknown>
}

/** A desk form, or what stands in its place; `retry` asks again, or brings it here from another window. */
export type DeskFormState<T> = { retry: () => void } & (
  | { kind: 'loading' | 'absent' | 'failed' | 'elsewhere' | 'offline' | 'signed-out' }
  | { kind: 'open'; desk: OpenDesk<T> }
)

interface DeskOnPage<T> {
  autosave: Autosave<T>
  /** null in the place of what is not the person's to see. */
  desk: OpenDesk<T> | null
  settled?: () => Promise<unknown>
}

interface Loaded<T> {
  draft: DeskDraft<T>
  resumed: boolean
}

/**
 * Reads what a form starts from: kept words first, without signal too; undefined for what is not the person's to see. Kept words
 * that say nothing are forgotten: nobody could find them again. Of a place that another window has (`isHeld`), nothing is moved or
 * forgotten.
 */
export async function loadDesk<T extends { Id: string; Version?: number }>(
  kind: DeskFormKind<T>,
  ref: string,
  id: string | null,
  isHeld: () => boolean = () => true,
): Promise<Loaded<T> | Missing | undefined> {
  const here = await readDeskDraft<T>(ref)
  const found = here ?? (id !== null && isHeld() ? await fetchFromNew<T>(kind, id) : undefined)
  const isElsewhere = found && isOfKnown(kind, ref, found) && isHeld() && (await leaveToKnown(kind, found))
  const kept = isElsewhere ? undefined : found
  const resumed = kept && resumeDraft(kind, kept)
  if (resumed) return { draft: { ...resumed, about: kind.about ?? resumed.about }, resumed: true }
  if (kept && isHeld()) {
    await dropDeskDraftIf<T>(ref, (now) => resumeDraft(kind, now) === null).catch((error: unknown) =>
      console.info('Kept words that say nothing stay on this device', error),
    )
  }
  const begun = { asked: null, savedAt: '', about: kind.about }
  const doc = id === null ? null : await (kind.open ? kind.open() : readAtDesk<T>(addressAtDesk(kind, id)))
  if (doc === undefined || typeof doc === 'string') return doc
  if (doc === null) {
    return { draft: { ...begun, base: null, doc: kind.begin(newId()) }, resumed: false }
  }
  return { draft: { ...begun, base: { version: doc.Version ?? 0, doc }, doc }, resumed: false }
}

/** True for words that the server may not have. */
export const saysSomething = <T extends { Id: string }>(
  kind: DeskFormKind<T>,
  draft: DeskDraft<T>,
): boolean =>
  draft.asked !== null ||
  Object.keys(diff(kind.shape, draft.base?.doc ?? kind.begin(draft.doc.Id), draft.doc)).length > 0

/**
 * Kept words as they are resumed; null where they say nothing. What was sent without an answer stays as it was sent. What is
 * asked anew each time counts as not answered in what they are changes of, whatever an earlier release kept there: what is sent
 * next has to say it.
 */
export function resumeDraft<T extends { Id: string }>(
  kind: DeskFormKind<T>,
  kept: DeskDraft<T>,
): DeskDraft<T> | null {
  const resumed = kept.asked === null ? kind.resume?.(kept.doc, kept.savedAt) : undefined
  const base = kept.base && { ...kept.base, doc: kind.reopen?.(kept.base.doc) ?? kept.base.doc }
  const draft = { ...kept, base, doc: resumed ?? kept.doc }
  return saysSomething(kind, draft) ? draft : null
}

/** Opens a form on what was read for it. */
export function openDesk<T extends { Id: string }>(
  kind: DeskFormKind<T>,
  ref: string,
  loaded: Loaded<T>,
): OpenDesk<T> {
  const hands = new Set([loaded.draft.hand?.by])
  const opened = {
    kind,
    ref,
    db: currentDatabase(),
    hasLeft: watchLeaving(),
    isOurs: ({ hand }: DeskDraft<T>) => hands.has(hand?.by),
    sending: Promise.resolve(),
    ...loaded,
  }
  const says = (draft: DeskDraft<T>) => saysSomething(kind, draft)
  const tidy = (doc: T, kept?: { now: DeskDraft<T> | undefined }): T => {
    // A form that was closed while the device could not keep its words would write them over newer ones.
    if (kept?.now && !opened.isOurs(kept.now)) throw new PlaceTaken('Another form keeps its words there')
    return kind.tidy(doc)
  }
  const autosave = autosaveDeskDraft(() => opened.ref, opened, tidy, says)
  hands.add(opened.draft.hand?.by)
  const { isOurs, db } = opened
  const keep = async (draft: DeskDraft<T>) => {
    if (autosave.hasEnded()) return
    // Where another form keeps words about the record, these stay in the place of a new one: both are kept.
    const isMoved = isOfKnown(kind, desk.ref, draft) && (await moveToKnown(draft))
    if (!isMoved) await keepOwnDeskDraft(desk.ref, draft, isOurs, db)
    // What is written while it is being sent takes none of that away.
    desk.draft = { ...desk.draft, base: draft.base, asked: draft.asked }
  }
  const moveToKnown = async (draft: DeskDraft<T>): Promise<boolean> => {
    const { Id } = draft.doc
    const [from, to] = [desk.ref, deskPlace(kind, Id)]
    let isMoved = false
    // What is written meanwhile goes there, too.
    desk.ref = to
    try {
      isMoved = await moveDeskDraft({ from, to }, asOfNow(draft), isOurs, db)
    } finally {
      if (!isMoved) desk.ref = from
    }
    if (isMoved) desk.onMoved?.(Id)
    return isMoved
  }
  const desk: OpenDesk<T> = Object.assign(opened, { autosave, keep })
  return desk
}

/** Opens the form of a record at the desk, or of a new one (`id` null), once for each record. */
export function useDeskForm<T extends { Id: string; Version?: number }>(
  kind: DeskFormKind<T>,
  id: string | null,
): DeskFormState<T> {
  const key = deskPlace(kind, id)
  // A new one that was saved is known from then on, also where the page stays and opens it again.
  const known = useRef<{ key: string; id: string } | null>(null)
  const [, drawAnew] = useState(0)
  const idNow = () => (known.current?.key === key ? known.current.id : id)
  const placeNow = () => deskPlace(kind, idNow())
  const state = useHeldForm<DeskOnPage<T>, Loaded<T> | Missing>({
    key,
    ref: (hold) => hold(`desk:${placeNow()}`),
    load: (isHeld) => loadDesk(kind, placeNow(), idNow(), isHeld),
    mayWrite: (loaded) => typeof loaded === 'object',
    open: (loaded, holdInstead) => {
      if (typeof loaded !== 'object') return { desk: null, autosave: createAutosave(async () => undefined) }
      const desk = openDesk(kind, placeNow(), loaded)
      desk.onMoved = (madeId) => {
        known.current = { key, id: madeId }
        drawAnew((count) => count + 1)
        holdInstead(`desk:${desk.ref}`).catch((error: unknown) =>
          console.info('The place of a record could not be reserved', error),
        )
      }
      return { desk, autosave: desk.autosave, settled: () => desk.sending }
    },
  })
  const { retry } = state
  if (state.kind !== 'open') return { kind: state.kind, retry }
  if (typeof state.loaded !== 'object') return { kind: state.loaded, retry }
  return state.form.desk ? { kind: 'open', desk: state.form.desk, retry } : { kind: 'failed', retry }
}

/** Gives up what was written: the record stays as it was last saved. */
export async function discardDesk<T>({
  autosave,
  ref,
  db,
}: Pick<OpenDesk<T>, 'autosave' | 'ref' | 'db'>): Promise<void> {
  // A write that is under way would otherwise bring the words back.
  await autosave.flush()
  await dropDeskDraft(ref, db)
  // Not before: words that the device does not let go of are kept on.
  autosave.stop()
}

/** The server has what was written. Newer words of another form in that place stay. Never rejects. */
export const leaveSavedDesk = async <T>({
  autosave,
  ref,
  db,
  isOurs,
}: Pick<OpenDesk<T>, 'autosave' | 'ref' | 'db' | 'isOurs'>): Promise<void> => {
  try {
    // A write that is under way would otherwise bring the words back.
    await autosave.flush()
    await dropDeskDraftIf<T>(ref, isOurs, db)
    forgetLastWords(db, { table: 'meta', key: deskDraftKey(ref) })
    // Not before: words that the device does not let go of are kept on.
    autosave.stop()
  } catch (error) {
    console.warn('The words of a desk form that was saved stay on this device', error)
  }
}

/** The same for whoever leaves: what cannot be let go of stays among what is not sent, and nobody is kept for it. */
export const leaveDesk = <T>(desk: Pick<OpenDesk<T>, 'autosave' | 'ref' | 'db'>): Promise<void> =>
  discardDesk(desk).catch((error: unknown) =>
    console.warn('The words of a desk form that was left stay on this device', error),
  )
