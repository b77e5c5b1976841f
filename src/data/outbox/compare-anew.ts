import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { type Merged, merge } from '../../../domain/sync/merge.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { baseDocument, effectiveDocument } from '../store/records.ts'
import type { OutboxRow } from '../store/rows.ts'
import { isFixed } from './entry-kind.ts'

/**
 * Compares two edits that have become one with what stands before them, the base and what is being sent: an edit may
 * settle a clash or move it. The clashes that the entry names count as open. Part of a transaction.
 */
export async function compareAnew(db: PersonDatabase, folded: OutboxRow): Promise<Merged> {
  const { shape } = syncedRecords[folded.type]
  const [head, text, entries] = await Promise.all([
    db.heads.get(folded.ref),
    db.texts.get(folded.ref),
    db.outbox.where('ref').equals(folded.ref).toArray(),
  ])
  const base = head ? baseDocument(head, text) : {}
  const ahead = entries.filter((entry) => isFixed(entry) && entry.seq !== folded.seq)
  const theirs = effectiveDocument(folded.type, base, ahead)
  const mine = applyPatch(shape, theirs, folded.patch)
  return merge(shape, { ...folded, theirs, mine, open: folded.conflicts })
}
