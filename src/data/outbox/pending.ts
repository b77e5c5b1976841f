import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { isDue, LONGEST_ASKED } from '../drain/backoff.ts'
import { readOnTheWay } from '../drain/on-the-way.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { baseDocument, effectiveDocument } from '../store/records.ts'
import type { EntryState, OutboxRow } from '../store/rows.ts'
import { type EntrySummary, kindOf, shownState } from './entry-kind.ts'

/** A record that an entry waits for, as it is named on the screen. */
interface WaitedFor {
  type: SyncedType
  id: string
  name: string
}

/** An unsent entry as the page of unsent work shows it. */
export interface PendingEntry extends OutboxRow {
  seq: number
  /** {@link shownState}. */
  shown: EntryState
  kind: EntrySummary['kind']
  /** The record as the person sees it. */
  doc: Doc
  /** What it is called: the activity's or school's name, the educator's names; '' when it has none. */
  name: string
  /** Records that must be sent before this one; empty when it is free to go. */
  waitsFor: WaitedFor[]
  /** Until when the server asked the person's device to send nothing (429), ms since 1970; 0 while it did not. */
  pausedUntil: number
  /** Milliseconds since it was saved here, by the device's clock. */
  age: number
}

/** Every unsent entry in order of arrival. For live queries. */
export async function pendingEntries(
  db: PersonDatabase = currentDatabase(),
  now: number = Date.now(),
): Promise<PendingEntry[]> {
  const [rows, onTheWay, pause] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    readOnTheWay(db),
    readMeta(db, 'pausedUntil'),
  ])
  const pausedUntil = isDue(pause, now, LONGEST_ASKED) ? 0 : pause
  const refs = [...new Set(rows.map((row) => row.ref))]
  const [heads, texts] = await Promise.all([db.heads.bulkGet(refs), db.texts.bulkGet(refs)])
  const docs = new Map<string, Doc>()
  for (const [index, ref] of refs.entries()) {
    const head = heads[index]
    const own = rows.filter((row) => row.ref === ref)
    if (head) docs.set(ref, effectiveDocument(head.type, baseDocument(head, texts[index]), own))
  }
  const waiting = waits(rows)
  return rows.map((row) => {
    const doc = docs.get(row.ref) ?? {}
    return {
      ...row,
      seq: row.seq ?? 0,
      shown: shownState(row),
      kind: kindOf(row, onTheWay),
      doc,
      name: nameOf(doc),
      waitsFor: (waiting.get(row) ?? []).map((other) => ({
        type: other.type,
        id: other.id,
        name: nameOf(docs.get(other.ref) ?? {}),
      })),
      pausedUntil,
      age: now - Date.parse(row.createdAt),
    }
  })
}

/**
 * What each entry waits for: creates of records that its body names. Computed from the outbox alone, never stored.
 */
export function waits(rows: readonly OutboxRow[]): Map<OutboxRow, OutboxRow[]> {
  const creates = new Map(rows.filter((row) => row.op === 'create').map((row) => [row.id, row]))
  const result = new Map<OutboxRow, OutboxRow[]>()
  for (const row of rows) {
    const others = row.names.flatMap((id) => creates.get(id) ?? []).filter((other) => other !== row)
    if (others.length > 0) result.set(row, others)
  }
  return result
}

/** What a record is called; '' for what has no name of its own. */
export function nameOf(doc: Doc): string {
  if (typeof doc.Name === 'string') return doc.Name
  if (typeof doc.OtherTraining === 'string') return doc.OtherTraining
  return [doc.FirstName, doc.LastName].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
