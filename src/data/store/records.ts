import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { readReceipts, withReceipt } from '../noted/receipts.ts'
import { currentDatabase, type PersonDatabase } from './person-database.ts'
import { type HeadRow, type OutboxRow, type Ref, refOf, type TextRow } from './rows.ts'

/** A record as the person sees it: what the server last said, and on top of it what is unsent. */
export interface EffectiveRecord<T = Doc> {
  type: SyncedType
  id: string
  /** The server's version under the edits; 0 for a record that was never sent. */
  version: number
  /** With the server's derived fields, as far as they are known. */
  doc: T
  /** Unsent entries, in order; at most two. */
  entries: OutboxRow[]
  /** True when the person asked for its deletion. */
  deleted: boolean
  /** True when the person may no longer see it on the server. */
  hidden: boolean
}

/** The document that a head and its text stand for, without pending edits. */
export function baseDocument(head: HeadRow, text: TextRow | undefined): Doc {
  const doc = text ? (JSON.parse(text.text) as Doc) : {}
  return { ...doc, ...head.derived, Version: head.version }
}

/** Base and pending patches together; the entries in their order. */
export function effectiveDocument(type: SyncedType, base: Doc, entries: readonly OutboxRow[]): Doc {
  const { shape } = syncedRecords[type]
  return entries.reduce(
    (doc, entry) => (entry.op === 'update' ? applyPatch(shape, doc, entry.patch) : doc),
    base,
  )
}

/** Reads a record with its unsent work, or undefined when this device does not have it. For live queries too. */
export async function readRecord<T = Doc>(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<EffectiveRecord<T> | undefined> {
  return readRef<T>(db, refOf(type, id))
}

/** {@link readRecord} by ref, in the surrounding transaction when there is one. */
export async function readRef<T = Doc>(
  db: PersonDatabase,
  ref: Ref,
): Promise<EffectiveRecord<T> | undefined> {
  const [stored, text, entries] = await Promise.all([
    db.heads.get(ref),
    db.texts.get(ref),
    db.outbox.where('ref').equals(ref).sortBy('seq'),
  ])
  if (!stored) return undefined
  const mayHaveArrived = stored.version === 0 && entries.length === 0
  const head = mayHaveArrived ? withReceipt(await readReceipts(db), stored) : stored
  return {
    type: head.type,
    id: head.id,
    version: head.version,
    doc: effectiveDocument(head.type, baseDocument(head, text), entries) as T,
    entries,
    deleted: entries.some((entry) => entry.op === 'delete'),
    hidden: head.hidden === 1,
  }
}
