import { type Actor, wasApprovedAt } from '../../../domain/kernel/actor.ts'
import { isLogType } from '../../../domain/log/log-types.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { merge } from '../../../domain/sync/merge.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { mayLogTrainingAt } from '../../../domain/training/permissions.ts'
import { handOfNoForm } from '../drafts/drafts.ts'
import { holdFreeDrafts } from '../drafts/hold-draft.ts'
import { wake } from '../engine/wake.ts'
import { readActor } from '../queries/people.ts'
import { browserLocks, type Locks } from '../session/locks.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type EffectiveRecord, readRef } from '../store/records.ts'
import { type DraftRow, type Ref, refOf } from '../store/rows.ts'
import { wholeDocument } from '../work-file/whole-document.ts'
import {
  bodyOf,
  type EditedWork,
  type NewWork,
  type WorkFile,
  type WorkItem,
} from '../work-file/work-file.ts'
import { inOutbox, writeCreate, writeEdit } from './enqueue.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'

/**
 * What becomes of an item of a work file on this device. `draft`: what its author had not saved, and a log, which its new
 * holder looks over before saving; `entry`: goes to the outbox as it is (a school, an educator, an edit, which is merged
 * like a pull). Nothing happens to what is `here` already, to what is here in `other` words, to an edit of a record that
 * this device does not have (`not-here`), and to a log of a site where this person may not log (`no-access`).
 */
export type ImportFate = 'draft' | 'entry' | 'here' | 'other' | 'not-here' | 'no-access'

/**
 * Whose the work is. `own`: of the person who is signed in, from this device: a log that they had saved is saved, and needs no
 * looking over.
 */
export type WorkOrigin = 'own' | 'file'

/** An item and its fate, in the order of the file. */
export interface ImportedItem {
  item: WorkItem
  fate: ImportFate
}

/** Says what {@link importWork} would do; for asking before it is done. */
export async function foreseeImport(
  file: WorkFile,
  db: PersonDatabase = currentDatabase(),
  origin: WorkOrigin = 'file',
): Promise<ImportedItem[]> {
  const actor = await readActor(db)
  const records = new Map<Ref, EffectiveRecord>()
  const items: ImportedItem[] = []
  for (const item of file.Items) {
    const ref = refOf(item.Type, item.Id)
    const record = records.get(ref) ?? (await readRef(db, ref))
    const fate = await fateOf(db, item, record, actor, origin)
    items.push({ item, fate })
    // What stood in a form stands on the edit that the file brings with it.
    if (fate === 'entry' && item.Kind === 'edit' && record)
      records.set(ref, { ...record, doc: applyPatch(syncedRecords[item.Type].shape, record.doc, item.Patch) })
  }
  return items
}

/**
 * Brings in the work of a file, whoever wrote it, in one transaction. Records keep their Ids: what is brought in twice,
 * or sent by two devices, is one record. Nothing that is on this device is overwritten: what is being written in a form, in
 * whichever window, stays, and its item is one in `other` words.
 */
export async function importWork(
  file: WorkFile,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
  locks: Locks = browserLocks,
  origin: WorkOrigin = 'file',
): Promise<ImportedItem[]> {
  const actor = await readActor(db)
  const drafts = (await foreseeImport(file, db, origin)).filter(({ fate }) => fate === 'draft')
  const held = await holdFreeDrafts(
    drafts.map(({ item }) => refOf(item.Type, item.Id)),
    db,
    locks,
  )
  try {
    const done = await inOutbox(db, async () => {
      const items: ImportedItem[] = []
      for (const item of file.Items) {
        const ref = refOf(item.Type, item.Id)
        const foreseen = await fateOf(db, item, await readRef(db, ref), actor, origin)
        const fate = foreseen === 'draft' && !held.has(ref) ? 'other' : foreseen
        if (fate === 'draft') await putDraft(db, item, env)
        else if (fate === 'entry') await putEntry(db, item, env)
        items.push({ item, fate })
      }
      return items
    })
    wake()
    return done
  } finally {
    for (const { release } of held.values()) void release()
  }
}

async function fateOf(
  db: PersonDatabase,
  item: WorkItem,
  record: EffectiveRecord | undefined,
  actor: Actor | undefined,
  origin: WorkOrigin,
): Promise<ImportFate> {
  const draft = await db.drafts.get(refOf(item.Type, item.Id))
  if (item.Kind === 'edit') return fateOfEdit(item, record?.deleted ? undefined : record, draft)
  if (record ?? draft) return [record, draft].some((one) => one && says(one.doc, item)) ? 'here' : 'other'
  if (isLog(item) && !(actor && mayLog(actor, item))) return 'no-access'
  return item.IsDraft || (isLog(item) && origin === 'file') ? 'draft' : 'entry'
}

const isLog = ({ Type }: WorkItem): boolean => isLogType(Type)

/** In any season: whether it may be the one of its date, the form says. */
function mayLog(actor: Actor, { Type, Document }: WorkItem): boolean {
  const site = Type === 'Workshop' ? Document.CreatedBySiteId : Document.SiteId
  if (typeof site !== 'string') return false
  return Type === 'Training' ? mayLogTrainingAt(actor, site) : wasApprovedAt(actor, site)
}

/** True when a document says what an item of a file says, as far as both say anything: contacts are not told to everybody. */
function says(doc: Doc, { Type, Id, Document }: WorkItem): boolean {
  const body = bodyOf(Type, Id, doc)
  const both = Object.keys(body).filter((field) => field in Document)
  const whole = (from: Doc) =>
    wholeDocument(Type, Id, Object.fromEntries(both.map((field) => [field, from[field]])))
  return Object.keys(diff(syncedRecords[Type].shape, whole(body), whole(Document))).length === 0
}

function fateOfEdit(
  item: EditedWork,
  record: EffectiveRecord | undefined,
  draft: DraftRow | undefined,
): ImportFate {
  if (!record) return 'not-here'
  const { shape } = syncedRecords[item.Type]
  const isIn = (doc: Doc) =>
    JSON.stringify(applyPatch(shape, doc, item.Patch)) === JSON.stringify(doc) && !clashes(item, doc)
  if (isIn(record.doc) || (item.IsDraft && draft && isIn(draft.doc))) return 'here'
  if (!item.IsDraft || !unsavedEdit(item, record)) return 'entry'
  return draft ? 'other' : 'draft'
}

/**
 * An edit that stood in a form, on the record as it is here. Null where the record has changed too much to hold it: an entry
 * is in conflict then, and asked about before anything is sent. What the record says by now as well is no loss.
 */
function unsavedEdit(
  item: EditedWork,
  { version, doc }: EffectiveRecord,
): Pick<DraftRow, 'doc' | 'base'> | null {
  const { shape } = syncedRecords[item.Type]
  const before = applyPatch(shape, doc, item.Was)
  const after = applyPatch(shape, doc, item.Patch)
  const told = diff(shape, before, after)
  const isWhole = Object.keys(item.Patch).every((path) => path in told)
  if (!isWhole && clashes(item, doc)) return null
  return { doc: after, base: { version, doc: before } }
}

/** True of an edit that somebody has to decide about, as what it changes has been removed since. */
function clashes({ Type, Patch, Was, Document }: EditedWork, doc: Doc): boolean {
  const edit = { patch: Patch, was: Was, theirs: doc, mine: Document }
  return merge(syncedRecords[Type].shape, edit).conflicts.length > 0
}

async function putDraft(db: PersonDatabase, item: WorkItem, env: Circumstances): Promise<void> {
  const ref = refOf(item.Type, item.Id)
  const words = item.Kind === 'new' ? newWords(item) : await editedWords(db, item)
  if (!words) return
  await db.drafts.put({
    ref,
    type: item.Type,
    id: item.Id,
    ...words,
    createdAt: item.SavedAt,
    savedAt: new Date(env.now()).toISOString(),
    hand: handOfNoForm(env),
  })
}

const newWords = ({ Type, Id, Document }: NewWork): Pick<DraftRow, 'doc' | 'base'> => ({
  doc: { ...wholeDocument(Type, Id, Document) },
  base: null,
})

async function editedWords(db: PersonDatabase, item: EditedWork) {
  const record = await readRef(db, refOf(item.Type, item.Id))
  return record ? unsavedEdit(item, record) : null
}

async function putEntry(db: PersonDatabase, item: WorkItem, env: Circumstances): Promise<void> {
  if (item.Kind === 'new') await writeCreate(db, item.Type, item.Document, env)
  else {
    const edit = { patch: item.Patch, was: item.Was }
    // Its author has seen what they saw on the other device, whatever has arrived on this one.
    await writeEdit(db, item.Type, item.Id, edit, item.Document, env, item.ReviewVersion ?? 0)
  }
}
