import { syncedRecords } from '../../../domain/records.ts'
import { coalesce } from '../../../domain/sync/coalesce.ts'
import { diff, readWas } from '../../../domain/sync/diff.ts'
import type { Edit } from '../../../domain/sync/fold.ts'
import { merge } from '../../../domain/sync/merge.ts'
import { referencedIds } from '../../../domain/sync/references.ts'
import { stillAsked } from '../../../domain/sync/resolve.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { wake } from '../engine/wake.ts'
import { writeInFull } from '../noted/write-in-full.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { listingOfNew, project, projectionContext, projectNew } from '../store/project.ts'
import { type EffectiveRecord, readRef } from '../store/records.ts'
import { withLiveStore } from '../store/reopen.ts'
import { type ListedAs, type ListingRow, type OutboxRow, refOf } from '../store/rows.ts'
import { namesFor } from '../store/volunteer-names.ts'
import { compareAnew } from './compare-anew.ts'
import { dropEntry } from './drop-entry.ts'
import {
  authorOf,
  type Circumstances,
  deviceCircumstances,
  newEntry,
  operationOf,
  reopened,
  replacedBy,
} from './entry.ts'
import { isFixed } from './entry-kind.ts'
import { readLetGo } from './let-go.ts'
import { entriesNaming, namesIn } from './names.ts'

/** Thrown when a record that other unsent work names is to vanish, or when there is nothing to change. */
export class EnqueueRefusal extends Error {
  readonly reason: 'in_use' | 'not_here' | 'deleted'

  constructor(reason: EnqueueRefusal['reason']) {
    super(reason)
    this.name = 'EnqueueRefusal'
    this.reason = reason
  }
}

/** The tables that a write of the outbox touches; its transaction names them all. */
export const outboxTables = (db: PersonDatabase) => [
  db.outbox,
  db.texts,
  db.heads,
  db.programSupport,
  db.reviews,
  db.reference,
  db.drafts,
  db.meta,
]

/**
 * Runs work in one transaction over the outbox's tables. The scope must be an async function by its own syntax: Dexie
 * follows native awaits only then, and would commit too early otherwise.
 */
export const inOutbox = <T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> =>
  withLiveStore(db, () => db.transaction('rw', outboxTables(db), async () => await work()))

/**
 * Puts an edit into the outbox. `before` is the document as it was when the editing began, `after` as the person
 * leaves it; what changed underneath meanwhile is merged, clashes become an entry in state `conflict`.
 * Throws {@link EnqueueRefusal} when the record is not here or is to be deleted.
 */
export async function enqueueUpdate(
  type: SyncedType,
  id: string,
  before: object,
  after: object,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  await inOutbox(db, async () => writeUpdate(db, type, id, before as Doc, after as Doc, env))
  wake()
}

/**
 * Asks for a record's deletion, and resolves to whether there is anything to send for it. A record that was never sent simply goes,
 * unless other unsent work names it ({@link EnqueueRefusal} `in_use`).
 */
export async function enqueueDelete(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<boolean> {
  const isToBeSent = await inOutbox(db, async () => {
    await writeDelete(db, type, id, env)
    return (await db.outbox.where('ref').equals(refOf(type, id)).count()) > 0
  })
  wake()
  return isToBeSent
}

/**
 * Puts a new record into the outbox, inside a transaction that is under way. The document has its Id from birth; asking
 * twice (a double tap) changes nothing more than asking once.
 */
export async function writeCreate(
  db: PersonDatabase,
  type: SyncedType,
  doc: Doc,
  env: Circumstances,
): Promise<void> {
  const { shape, references } = syncedRecords[type]
  const id = String(doc.Id)
  const ref = refOf(type, id)
  const [head, context, names] = await Promise.all([
    db.heads.get(ref),
    projectionContext(db, new Date(env.now()).toISOString()),
    type === 'Workshop' ? namesFor(db, doc) : new Map(),
  ])
  if (head) await writeInFull(db, [ref])
  const known = head && (await readRef(db, ref))
  if (known) {
    // What the server has may have been edited by others since: without an ancestor every difference is theirs to lose.
    await writeUpdate(db, type, id, known.version === 0 ? known.doc : {}, doc, env)
    return
  }
  const body = documentToBody(shape, doc)
  const entry: OutboxRow = { ...newEntry(type, id, 'create', env), names: referencedIds(body, references) }
  const isNew = { version: 0, derived: null, hidden: 0, held: null, generation: 0 } as const
  const listing = listingOfNew(entry, body, context, names)
  if (listing.listed) entry.listedAs = listedAs(listing.listed)
  // All at once: a phone's store takes three writes in hardly more time than one, but not three times a wait.
  await Promise.all([
    db.texts.put({ ref, text: JSON.stringify(body) }),
    db.heads.put({ ref, type, id, ...isNew, ...listing }),
    db.outbox.add(entry),
    projectNew(db, entry, body, context),
  ])
}

const listedAs = ({ IsComplete, SeasonId, CreatedById }: ListingRow): ListedAs => ({
  IsComplete,
  SeasonId,
  CreatedById,
})

/** {@link enqueueUpdate} inside a transaction that is under way. */
export async function writeUpdate(
  db: PersonDatabase,
  type: SyncedType,
  id: string,
  before: Doc,
  after: Doc,
  env: Circumstances,
): Promise<void> {
  const { shape } = syncedRecords[type]
  const patch = diff(shape, before, after)
  await writeEdit(db, type, id, { patch, was: readWas(shape, before, patch) }, after, env)
}

/**
 * An edit given as patch and ancestors, inside a transaction that is under way; `mine` is what its author left, `knownReview` which
 * version of a log's review they knew, where it is not the one that is here.
 */
export async function writeEdit(
  db: PersonDatabase,
  type: SyncedType,
  id: string,
  edit: Edit,
  mine: Doc,
  env: Circumstances,
  knownReview?: number,
): Promise<void> {
  const { shape } = syncedRecords[type]
  const ref = refOf(type, id)
  await writeInFull(db, [ref])
  const record = await readLetGo(db, ref, env)
  if (!record) throw new EnqueueRefusal('not_here')
  if (record.deleted) throw new EnqueueRefusal('deleted')
  const merged = merge(shape, { ...edit, theirs: record.doc, mine })
  if (Object.keys(merged.patch).length === 0 && merged.conflicts.length === 0) return
  const names = [...namesIn(merged.patch, syncedRecords[type].references)]
  const reviewVersion =
    type === 'Workshop' ? (knownReview ?? (await db.reviews.get(id))?.doc.Version ?? 0) : undefined
  const entry: OutboxRow = { ...newEntry(type, id, 'update', env), ...merged, names, reviewVersion }
  if (merged.conflicts.length > 0) {
    entry.state = 'conflict'
    entry.theirs = authorOf(record.doc)
  }
  await putBehind(db, record, entry, env)
  await project(db, ref, await projectionContext(db, new Date(env.now()).toISOString()))
}

/** {@link enqueueDelete} inside a transaction that is under way. */
export async function writeDelete(
  db: PersonDatabase,
  type: SyncedType,
  id: string,
  env: Circumstances,
): Promise<void> {
  const ref = refOf(type, id)
  await writeInFull(db, [ref])
  // What is let go may turn out to have arrived, and been changed since: the person has not seen that.
  const seen = await readRef(db, ref)
  const record = await readLetGo(db, ref, env)
  if (!seen || !record) throw new EnqueueRefusal('not_here')
  if (record.deleted) return
  const entry = { ...newEntry(type, id, 'delete', env), ifMatch: seen.version }
  await putBehind(db, record, entry, env)
  await project(db, ref, await projectionContext(db, new Date(env.now()).toISOString()))
}

/** Adds an entry behind one that may not change, or folds it into the one that waits. */
async function putBehind(
  db: PersonDatabase,
  record: EffectiveRecord,
  next: OutboxRow,
  env: Circumstances,
): Promise<void> {
  const waiting = record.entries.find((entry) => !isFixed(entry))
  if (!waiting) {
    await db.outbox.add(next)
    return
  }
  const { shape, references } = syncedRecords[record.type]
  const text = waiting.op === 'create' ? await db.texts.get(next.ref) : undefined
  const stored = text ? (JSON.parse(text.text) as Doc) : {}
  const isNamed = (await entriesNaming(db, record.id)).length > 0
  const result = coalesce(shape, operationOf(waiting, stored), operationOf(next, stored), isNamed)
  if (result.kind === 'in_use') throw new EnqueueRefusal('in_use')
  if (result.kind === 'nothing') {
    await dropEntry(db, waiting)
    return
  }
  const { operation } = result
  if (operation.op === 'create') {
    const body = documentToBody(shape, operation.document)
    await db.texts.put({ ref: next.ref, text: JSON.stringify(body) })
    const asked = new Set(next.conflicts.map((conflict) => conflict.path))
    const earlier = stillAsked(shape, waiting.conflicts, operation.document)
    const conflicts = [...next.conflicts, ...earlier.filter((conflict) => !asked.has(conflict.path))]
    const row = reopened(waiting, env, conflicts.length > 0 ? 'conflict' : 'open')
    await db.outbox.put({ ...row, conflicts, names: referencedIds(body, references) })
  } else if (operation.op === 'update') {
    await putFolded(db, { ...waiting, ...operation.edit, reviewVersion: next.reviewVersion }, next, env)
  } else {
    // Whoever has not settled a clash has not seen what they would delete: they are asked.
    const row = reopened(waiting, env, waiting.conflicts.length > 0 ? 'conflict' : 'open')
    const { ifMatch } = next
    const replaced = replacedBy(waiting)
    await db.outbox.put({
      ...row,
      op: 'delete',
      patch: {},
      was: {},
      conflicts: [],
      ifMatch,
      names: [],
      replaced,
    })
  }
}

/** Puts two edits in the place of one. Clashes with the base are looked for anew: an edit may settle or move them. */
export async function putFolded(
  db: PersonDatabase,
  folded: OutboxRow,
  next: OutboxRow,
  env: Circumstances,
): Promise<void> {
  const { references } = syncedRecords[folded.type]
  const merged = await compareAnew(db, folded)
  const paths = new Set(merged.conflicts.map((conflict) => conflict.path))
  const conflicts = [...merged.conflicts, ...next.conflicts.filter((conflict) => !paths.has(conflict.path))]
  if (Object.keys(merged.patch).length === 0 && conflicts.length === 0) {
    await dropEntry(db, folded)
    return
  }
  await db.outbox.put({
    ...reopened(folded, env, conflicts.length > 0 ? 'conflict' : 'open'),
    patch: merged.patch,
    was: merged.was,
    conflicts,
    theirs: conflicts.length > 0 ? (next.theirs ?? folded.theirs) : null,
    names: [...namesIn(merged.patch, references)],
  })
}
