import { organizationShape } from '../../../domain/organization/document.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { freshInside } from '../../../domain/sync/resolve.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import type { Autosave } from '../drafts/autosave.ts'
import { type Draft, handOfNoForm, newDraft } from '../drafts/drafts.ts'
import { holdFreeDrafts } from '../drafts/hold-draft.ts'
import { autosaveWords, dropWords, readWords } from '../drafts/kept-words.ts'
import { browserLocks, type Locks } from '../session/locks.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRecord } from '../store/records.ts'
import { withLiveStore } from '../store/reopen.ts'
import { type Hand, refOf } from '../store/rows.ts'
import { retryEntry } from './actions.ts'
import { enqueueUpdate } from './enqueue.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'
import { MEND_PREFIX, mendDraftKey, readMendKey } from './mend-key.ts'
import type { PendingEntry } from './pending.ts'

/** What is being mended of a refused record, and not saved yet. */
export interface MendDraft<D> {
  doc: D
  /** What it began from: what others change meanwhile is not what the person changed. */
  before: D
  /** What it is of; absent in rows of an earlier build, and in what was just begun. */
  type?: SyncedType
  /** Who wrote it last; absent in what was just begun. */
  hand?: Hand
}

/** What was being mended of an entry, or undefined. What is kept of entries that no longer wait is settled first. */
export async function readMendDraft<D>(
  entry: Pick<PendingEntry, 'seq' | 'id'>,
  db: PersonDatabase = currentDatabase(),
): Promise<MendDraft<D> | undefined> {
  await settleMendDrafts(db)
  return readWords(mendDraftKey(entry), db)
}

/**
 * What is kept of entries that no longer wait: their record was mended on its own page, or arrived another way. What was written of
 * an educator is a draft of theirs from now on, listed with the others, and waits while there is one or a form has its place; what was written of a school, which
 * nobody changes from here, is the draft of another one, for its writer to read and to give up. What says nothing new is forgotten.
 */
export async function settleMendDrafts(
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
  locks: Locks = browserLocks,
): Promise<void> {
  const toHold = (await listUnsettled(db)).filter(({ words }) => words.type !== 'Organization')
  // Under a form that is open on them, its next word would be written over what becomes a draft.
  const held = await holdFreeDrafts(
    toHold.map(({ id }) => refOf('EducatorAuxData', id)),
    db,
    locks,
  )
  try {
    await withLiveStore(db, () =>
      db.transaction('rw', db.meta, db.outbox, db.heads, db.texts, db.drafts, async () => {
        for (const { key, id, words } of await listUnsettled(db)) {
          const { doc, before, type } = words
          const isNew = JSON.stringify(doc) !== JSON.stringify(before)
          const isHeld = held.has(refOf('EducatorAuxData', id))
          if (isNew && type === 'Organization') await keepSchool(db, doc, env)
          else if (isNew && !(isHeld && (await keepEducator(db, id, doc, before, env)))) continue
          await db.meta.delete(key)
        }
      }),
    )
  } finally {
    await Promise.all([...held.values()].map(({ release }) => release()))
  }
}

interface Unsettled {
  key: string
  id: string
  words: MendDraft<Doc & { Id: string }>
}

/** In the surrounding transaction when there is one. */
async function listUnsettled(db: PersonDatabase): Promise<Unsettled[]> {
  const rows = await db.meta.where('key').startsWith(MEND_PREFIX).toArray()
  const found: Unsettled[] = []
  for (const { key, value } of rows) {
    const { seq, id } = readMendKey(key)
    if (!(await db.outbox.get(seq))) found.push({ key, id, words: value as Unsettled['words'] })
  }
  return found
}

/** False while a draft of theirs is in the way. Of somebody who has left this device it is the draft of another one. */
async function keepEducator(
  db: PersonDatabase,
  id: string,
  doc: Doc & { Id: string },
  before: Doc,
  env: Circumstances,
): Promise<boolean> {
  const ref = refOf('EducatorAuxData', id)
  const [head, draft] = await Promise.all([db.heads.get(ref), db.drafts.get(ref)])
  if (draft) return false
  if (head) {
    const base = { version: head.version, doc: before }
    await putMended(db, { ...newDraft('EducatorAuxData', doc, env), base }, env)
  } else {
    const anew = freshInside(syncedRecords.EducatorAuxData.shape, doc, () => env.newId())
    await putMended(db, newDraft('EducatorAuxData', { ...anew, Id: env.newId() }, env), env)
  }
  return true
}

async function keepSchool(db: PersonDatabase, doc: Doc & { Id: string }, env: Circumstances): Promise<void> {
  const there = await readRecord('Organization', doc.Id, db)
  if (there && Object.keys(diff(organizationShape, there.doc, doc)).length === 0) return
  await putMended(db, newDraft('Organization', { ...doc, Id: env.newId() }, env), env)
}

const putMended = <D extends Doc>(db: PersonDatabase, draft: Draft<D>, env: Circumstances) =>
  db.drafts.put({ ...draft, hand: handOfNoForm(env) })

/** The autosave of a form that mends an entry, which began with `found`. */
export const autosaveMendDraft = <D>(
  entry: Pick<PendingEntry, 'seq' | 'id' | 'type'>,
  { before, hand }: MendDraft<D>,
): Autosave<D> =>
  autosaveWords<D>(
    mendDraftKey(entry),
    () => hand,
    (doc, next): MendDraft<D> => ({ doc, before, type: entry.type, hand: next }),
  ).autosave

/**
 * Saves what was mended, has it sent, and forgets what was kept of it. What the person has not changed stays as it is by
 * now; what they type while it is being saved (`words` says what stands there) is saved, too. Rejects when the device cannot
 * store it; then it is kept as it was.
 */
export async function saveMended<D extends { Id: string }>(
  entry: Pick<PendingEntry, 'seq' | 'id' | 'type'>,
  before: D,
  words: () => D,
  autosave: Autosave<D>,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  let saved = before
  for (;;) {
    const doc = words()
    await enqueueUpdate(entry.type, entry.id, saved, doc, db, env)
    saved = doc
    // A write that is under way would otherwise bring the words back.
    await autosave.flush()
    if (JSON.stringify(words()) === JSON.stringify(doc)) break
  }
  autosave.stop()
  await retryEntry(entry.seq, db, env)
  await dropWords(mendDraftKey(entry), db)
}
