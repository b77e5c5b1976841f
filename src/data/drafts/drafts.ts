import { isLogType } from '../../../domain/log/log-types.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { askForPersistenceOnce } from '../device/persistence.ts'
import { wake } from '../engine/wake.ts'
import { inOutbox } from '../outbox/enqueue.ts'
import { type Circumstances, deviceCircumstances } from '../outbox/entry.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type EffectiveRecord, readRecord } from '../store/records.ts'
import { withLiveStore } from '../store/reopen.ts'
import { type DraftPlace, type DraftRow, type Hand, type Ref, refOf } from '../store/rows.ts'
import { forgetLastWords, type WordsPlace } from './last-words-place.ts'
import { newestDrafts, withLastWords } from './take-in-last-words.ts'
import { writeDraft } from './write-draft.ts'

/** A draft with its document as the form knows it. */
export type Draft<T = Doc> = Omit<DraftRow, 'doc' | 'base' | 'begun'> & {
  doc: T
  base: { version: number; doc: T } | null
  begun?: T
}

/** A draft of a new record, not yet stored: {@link saveDraft} does that at the first keystroke. `doc` has its Id. */
export function newDraft<T extends { Id: string }>(
  type: SyncedType,
  doc: T,
  env = deviceCircumstances,
): Draft<T> {
  const at = new Date(env.now()).toISOString()
  return { ref: refOf(type, doc.Id), type, id: doc.Id, doc, base: null, createdAt: at, savedAt: at }
}

/** A draft of a new record whose form begins with nothing of the person's: once it says no more than that, it is none. */
export const beginDraft = <T extends { Id: string }>(type: SyncedType, doc: T): Draft<T> => ({
  ...newDraft(type, doc),
  begun: doc,
})

/** True of a draft that says no more than the record did, or the empty form, when it was opened. */
export function saysNothing<T>({ type, base, begun, doc }: Draft<T>): boolean {
  const before = base ? base.doc : begun
  return (
    before !== undefined &&
    Object.keys(diff(syncedRecords[type].shape, before as Doc, doc as Doc)).length === 0
  )
}

/**
 * Opens a record for editing: the draft that is there already (`resumed`), or a new, unstored one on what the person
 * sees now. Undefined when the device has neither.
 */
export async function openDraft<T>(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<{ draft: Draft<T>; resumed: boolean } | undefined> {
  const stored = await readDraft<T>(type, id, db)
  if (stored) return { draft: stored, resumed: true }
  const record = await readRecord<T>(type, id, db)
  if (!record) return undefined
  const at = new Date(env.now()).toISOString()
  const base = { version: record.version, doc: record.doc }
  return {
    draft: { ref: refOf(type, id), type, id, doc: record.doc, base, createdAt: at, savedAt: at },
    resumed: false,
  }
}

/** The record that a form is about; where it has left this device, as its draft remembers it. */
export async function readFormRecord<T>(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<EffectiveRecord<T> | undefined> {
  const record = await readRecord<T>(type, id, db)
  if (record) return record
  const base = (await readDraft<T>(type, id, db))?.base
  return base ? { type, id, ...base, entries: [], deleted: false, hidden: true } : undefined
}

/** Where people are in the forms of this page; a draft that is not stored yet takes it along when it is. */
const places = new Map<string, DraftPlace>()

/** Remembers where in the form of a draft the person is, so that "Continue" and the next start lead there. */
export async function keepPlace(
  type: SyncedType,
  id: string,
  place: DraftPlace,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  const ref = refOf(type, id)
  places.set(ref, place)
  await db.drafts.update(ref, { place })
}

/** Stores a draft (autosave, within a second of the last keystroke). Resolves when it is on disk. */
export async function saveDraft<T>(
  draft: Draft<T>,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  const row = draftRow(draft, env)
  await withLiveStore(db, () => db.transaction('rw', db.drafts, async () => db.drafts.put(row)))
}

/** The hand of a draft that no form wrote: to every form but one that is opened on it, it is another's. */
export const handOfNoForm = (env: Circumstances): Hand => ({ by: env.newId(), turn: 1 })

/** Hands of a form: its own, and that which wrote what it was opened on. */
type Hands = readonly (string | undefined)[]

/**
 * True of a stored draft that one of these `hands` wrote. One without a hand is of an earlier build: it is the form's that was
 * opened on it, and so began when it did.
 */
export const isOfHands = (
  stored: Pick<DraftRow, 'hand' | 'createdAt'>,
  { createdAt }: Pick<Draft, 'createdAt'>,
  hands: Hands,
): boolean => (stored.hand ? hands.includes(stored.hand.by) : stored.createdAt === createdAt)

/** Takes a draft away that says nothing by now, where what is stored is its own: `hands` wrote it. */
export async function dropEmptyDraft(
  draft: Pick<Draft, 'ref' | 'createdAt'>,
  hands: Hands,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  await withLiveStore(db, () =>
    db.transaction('rw', db.drafts, async () => {
      const stored = await db.drafts.get(draft.ref)
      if (stored && isOfHands(stored, draft, hands)) await db.drafts.delete(draft.ref)
    }),
  )
}

/** A draft as it is stored. */
export function draftRow<T>(draft: Draft<T>, env: Circumstances): DraftRow {
  const place = places.get(draft.ref) ?? draft.place
  return { ...(draft as Draft), savedAt: new Date(env.now()).toISOString(), ...(place && { place }) }
}

/** Where a draft is kept. */
export const placeOfDraft = (ref: Ref): WordsPlace => ({ table: 'drafts', key: ref })

/** A draft, with what a form laid beside a store that has no room for it; undefined for none. */
export async function readDraft<T = Doc>(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<Draft<T> | undefined> {
  const ref = refOf(type, id)
  return (await withLastWords(db, placeOfDraft(ref), await db.drafts.get(ref))) as Draft<T> | undefined
}

/** All drafts of a type as their forms would open again, last saved first. */
export async function listDrafts<T = Doc>(
  type: SyncedType,
  db: PersonDatabase = currentDatabase(),
): Promise<Draft<T>[]> {
  const drafts = await newestDrafts(db)
  return drafts.filter((draft) => draft.type === type) as unknown as Draft<T>[]
}

/** Throws a draft away, for good. */
export async function discardDraft(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  const ref = refOf(type, id)
  await withLiveStore(db, () => db.drafts.delete(ref))
  forgetLastWords(db, placeOfDraft(ref))
}

/**
 * Moves a draft into the outbox in one transaction: when the promise resolves it is on disk and will be sent by
 * itself. A second call for the same draft changes nothing. Rejects when the device cannot store it; the draft stays.
 */
export async function saveDraftToOutbox<T>(
  draft: Draft<T>,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  const { type } = draft
  await inOutbox(db, async () => {
    await writeDraft(db, draft as Draft, env)
    await db.drafts.delete(draft.ref)
  })
  forgetLastWords(db, placeOfDraft(draft.ref))
  wake()
  // Nobody waits for the browser's answer, and without one the work is as safe as before.
  if (isLogType(type)) askForPersistenceOnce(db).catch((error: unknown) => console.info(error))
}
