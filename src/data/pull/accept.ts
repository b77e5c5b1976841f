import { syncedRecords } from '../../../domain/records.ts'
import { linesOf } from '../../../domain/sync/diff.ts'
import { merge } from '../../../domain/sync/merge.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { writeInFull } from '../noted/write-in-full.ts'
import { dropEntry } from '../outbox/drop-entry.ts'
import { authorOf, type Circumstances, reopened } from '../outbox/entry.ts'
import { isFixed } from '../outbox/entry-kind.ts'
import { namesIn } from '../outbox/names.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { baseDocument, effectiveDocument } from '../store/records.ts'
import { type HeadRow, type HeldChange, type OutboxRow, type Ref, refOf } from '../store/rows.ts'

/** A document as the server has it now. */
export interface Theirs {
  type: SyncedType
  id: string
  version: number
  doc: Doc
}

/** What accepting needs besides the document. */
export interface Acceptance extends Circumstances {
  /** The snapshot under way, or the last one. */
  generation: number
}

/**
 * Makes what the server says the new base of a record, unless it is older than what is here. Before the base moves,
 * the entry that waits is carried over to it: that is where another person's change is noticed. While an entry is
 * being sent nothing moves: whether the server's document already contains it cannot be told, so it is held until the
 * answer. Part of a transaction over the outbox's tables; the caller projects the record afterwards.
 */
export async function acceptPut(db: PersonDatabase, theirs: Theirs, env: Acceptance): Promise<void> {
  const ref = refOf(theirs.type, theirs.id)
  await writeInFull(db, [ref])
  const head = await db.heads.get(ref)
  if (head && isOlder(theirs.version, head, env)) return
  const entries = await db.outbox.where('ref').equals(ref).sortBy('seq')
  if (entries.some(isFixed)) {
    const later = head && head.generation < env.generation
    if (
      head &&
      (later || head.held === null || head.held.op === 'gone' || head.held.version <= theirs.version)
    ) {
      const held: HeldChange = { op: 'put', version: theirs.version, text: JSON.stringify(theirs.doc) }
      if (later || head.held?.later) held.later = true
      await db.heads.put({ ...head, held, generation: env.generation })
    }
    return
  }
  const [waiting] = entries
  if (waiting) await carryOver(db, waiting, theirs, head, env)
  await db.texts.put({ ref, text: JSON.stringify(theirs.doc) })
  await db.heads.put({ ...head, ...headOf(theirs, env), held: stillHeld(head, theirs.version) })
}

/** What was held and is newer than the document that just became the base. */
const stillHeld = (head: HeadRow | undefined, version: number): HeldChange | null =>
  head?.held && (head.held.op === 'gone' || head.held.version > version) ? head.held : null

// Once a later snapshot is held back, what it said is what others are older than: the base is of a server before its restore.
const isOlder = (version: number, { version: base, held, generation }: HeadRow, env: Acceptance): boolean =>
  version < (held?.later ? held.version : base) && generation >= env.generation

/** The head, as of an earlier snapshot: whatever the server says next is the base, be its version lower. */
export const outOfDate = (head: HeadRow): HeadRow => ({ ...head, generation: -1 })

/** The head of a record that is just what the server says. */
export const headOf = (theirs: Theirs, env: Acceptance): HeadRow => ({
  ref: refOf(theirs.type, theirs.id),
  type: theirs.type,
  id: theirs.id,
  version: theirs.version,
  derived: null,
  hidden: 0,
  held: null,
  generation: env.generation,
})

/** Rebases the waiting entry onto the server's document; a clash becomes a conflict, a wish fulfilled disappears. */
async function carryOver(
  db: PersonDatabase,
  entry: OutboxRow,
  theirs: Theirs,
  head: HeadRow | undefined,
  env: Acceptance,
): Promise<void> {
  if (entry.op === 'delete') {
    if (entry.ifMatch === theirs.version) return
    await db.outbox.put({ ...entry, state: 'conflict', theirs: authorOf(theirs.doc) })
    return
  }
  const { shape, references } = syncedRecords[entry.type]
  const text = await db.texts.get(entry.ref)
  const base = head ? baseDocument(head, text) : {}
  const mine = effectiveDocument(entry.type, base, [entry])
  // A create that the server knows already has no ancestor: every difference is for the person to decide.
  const edit = entry.op === 'create' ? fromNothing(linesOf(shape, base)) : entry
  const open = entry.conflicts
  const merged = merge(shape, { patch: edit.patch, was: edit.was, theirs: theirs.doc, mine, open })
  if (Object.keys(merged.patch).length === 0 && merged.conflicts.length === 0) {
    if (entry.seq !== undefined) await db.outbox.delete(entry.seq)
    return
  }
  // What was deleted is there again when the server was restored from a copy. What it could not take a second time is an edit of
  // that record now.
  const isSettled = ['conflict', 'deleted', 'quarantined'].includes(entry.state)
  const state = merged.conflicts.length > 0 ? 'conflict' : isSettled ? 'open' : entry.state
  await db.outbox.put({
    ...(entry.state === state ? entry : reopened(entry, env, state)),
    ...merged,
    op: 'update',
    // Whoever wrote a new log has seen no review of it.
    ...(entry.op === 'create' && entry.type === 'Workshop' ? { reviewVersion: 0 } : {}),
    names: [...namesIn(merged.patch, references)],
    theirs: merged.conflicts.length > 0 ? authorOf(theirs.doc) : null,
  })
}

const fromNothing = (patch: Patch): { patch: Patch; was: Patch } => ({
  patch,
  was: Object.fromEntries(Object.keys(patch).map((path) => [path, path.endsWith(']') ? false : null])),
})

/**
 * Notes that the person may no longer see a record, or that it was deleted. While unsent work needs it, it is hidden
 * and kept; while an entry is being sent, held. Part of a transaction; the caller projects the record afterwards.
 */
export async function acceptGone(db: PersonDatabase, ref: Ref): Promise<void> {
  await writeInFull(db, [ref])
  const head = await db.heads.get(ref)
  if (!head) return
  const entries = await db.outbox.where('ref').equals(ref).toArray()
  // A create whose answer was lost may be what went: if the answer says that it arrived, it is gone since.
  if (entries.some(isFixed)) {
    await db.heads.put({ ...head, held: { op: 'gone', version: head.version, text: null } })
  } else if (head.version === 0) return
  else if (entries.length > 0) await db.heads.put({ ...head, hidden: 1 })
  else {
    await db.heads.delete(ref)
    await db.texts.delete(ref)
  }
}

/** Applies what was held while an entry was being sent, now that it is not. */
export async function releaseHeld(db: PersonDatabase, ref: Ref, env: Acceptance): Promise<void> {
  const head = await db.heads.get(ref)
  if (!head?.held) return
  const { held } = head
  await db.heads.put({ ...(held.later ? outOfDate(head) : head), held: null })
  if (held.op === 'gone') await acceptGone(db, ref)
  else if (held.text !== null) {
    const doc = JSON.parse(held.text) as Doc
    await acceptPut(db, { type: head.type, id: head.id, version: held.version, doc }, env)
  }
}

/** Takes a record and all its entries off this device: the server has deleted it, as the person asked. */
export async function removeRecord(
  db: PersonDatabase,
  entries: readonly OutboxRow[],
  ref: Ref,
): Promise<void> {
  for (const entry of entries) await dropEntry(db, entry)
  await db.heads.delete(ref)
  await db.texts.delete(ref)
}
