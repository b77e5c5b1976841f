import type { Autosave } from '../drafts/autosave.ts'
import { autosaveWords, dropWords } from '../drafts/kept-words.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { Hand } from '../store/rows.ts'
import { retryEntry } from './actions.ts'
import { enqueueUpdate } from './enqueue.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'
import type { PendingEntry } from './pending.ts'

/** What is being mended of a refused record, and not saved yet. */
export interface MendDraft<D> {
  doc: D
  /** What it began from: what others change meanwhile is not what the person changed. */
  before: D
  /** Who wrote it last; absent in what was just begun. */
  hand?: Hand
}

const PREFIX = 'mend-draft:'

/** Where what is being mended of an entry is kept, among the facts about this device: it goes with the entry. */
export const mendDraftKey = ({ seq, id }: Pick<PendingEntry, 'seq' | 'id'>): string => `${PREFIX}${seq}:${id}`

/**
 * What was being mended of an entry, or undefined. What is kept of entries that no longer wait is forgotten: they were
 * sent, or given up.
 */
export async function readMendDraft<D>(
  entry: Pick<PendingEntry, 'seq' | 'id'>,
  db: PersonDatabase = currentDatabase(),
): Promise<MendDraft<D> | undefined> {
  return withLiveStore(db, () =>
    db.transaction('rw', db.meta, db.outbox, async () => {
      const rows = await db.meta.where('key').startsWith(PREFIX).toArray()
      for (const { key } of rows) {
        const seq = Number(key.slice(PREFIX.length).split(':')[0])
        if (!(await db.outbox.get(seq))) await db.meta.delete(key)
      }
      return rows.find(({ key }) => key === mendDraftKey(entry))?.value as MendDraft<D> | undefined
    }),
  )
}

/** The autosave of a form that mends an entry, which began with `found`. */
export const autosaveMendDraft = <D>(
  entry: Pick<PendingEntry, 'seq' | 'id'>,
  { before, hand }: MendDraft<D>,
): Autosave<D> =>
  autosaveWords<D>(
    mendDraftKey(entry),
    () => hand,
    (doc, next): MendDraft<D> => ({ doc, before, hand: next }),
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
