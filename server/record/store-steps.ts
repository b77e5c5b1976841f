import type { Stamps } from '../../domain/kernel/stamps.ts'
import { audit } from './audit.ts'
import { auditedChange } from './audited-change.ts'
import { type JournalLine, journal } from './journal.ts'
import type { Outcome, ShownRecord, Write, WriteContext } from './record-handler.ts'
import type { Accepted, RecordKind, Removed, StoredRecord } from './record-kind.ts'
import { stampsOf } from './stamps.ts'

/** One write on its way: refused, or about to be written. `read` is null for a delete. */
export interface Step<Document, Stored> {
  write: Write
  stored: StoredRecord<Stored> | undefined
  read: { document: Document; dropped: readonly string[]; made: ReadonlyMap<string, number> } | null
  outcome: Outcome | null
}

/** Writes the accepted ones with change feed and audit, and answers them. */
export async function storeSteps<
  Document extends { Id: string },
  Stored extends Document & Stamps,
  Facts,
  Shown extends ShownRecord,
>(
  kind: RecordKind<Document, Stored, Facts, Shown>,
  context: WriteContext,
  steps: readonly Step<Document, Stored>[],
  facts: Facts,
): Promise<void> {
  if (steps.length === 0) return
  const { tx, actor, now, requestId } = context
  const created: Accepted<Document>[] = []
  const changed: Accepted<Document>[] = []
  const removed: Removed<Stored>[] = []
  const feed: JournalLine[] = []
  for (const step of steps) {
    const { write, stored, read } = step
    const stamps = stampsOf(context, stored?.record)
    const version = stamps.Version
    if (read) {
      const droppedItems = [...new Set([...(stored?.droppedItems ?? []), ...read.dropped])]
      ;(stored ? changed : created).push({ document: read.document, stamps, droppedItems })
    } else if (stored) removed.push({ record: stored.record, stamps })
    const lines = [stored?.record, read && { ...read.document, ...stamps }].flatMap((state) =>
      state && kind.feedLine ? kind.feedLine(state) : [],
    )
    feed.push(...joined(lines, { id: write.id, version, gone: !read }))
    const derived = read ? { ...stamps, ...kind.derived?.(read.document, facts) } : {}
    step.outcome = { id: write.id, version, derived }
  }
  await kind.store(context, { created, changed, removed }, facts)
  await journal(tx, feed)
  await audit(
    tx,
    steps.map(({ write, stored, read }) => ({
      actor,
      action: read ? (stored ? 'update' : 'create') : 'delete',
      type: kind.type,
      id: write.id,
      ...auditedChange(stored?.record, read?.document),
      requestId,
    })),
    now,
  )
}

/** One line for whoever could see the record before the write, and whoever may see it after: both must hear of it. */
function joined(
  lines: readonly Pick<JournalLine, 'type' | 'sites' | 'persons' | 'everyone'>[],
  told: Pick<JournalLine, 'id' | 'version' | 'gone'>,
): JournalLine[] {
  const [first] = lines
  if (!first) return []
  const union = (field: 'sites' | 'persons') => [...new Set(lines.flatMap((line) => line[field] ?? []))]
  return [
    {
      type: first.type,
      ...told,
      sites: union('sites'),
      persons: union('persons'),
      everyone: lines.some(({ everyone }) => everyone === true),
    },
  ]
}
