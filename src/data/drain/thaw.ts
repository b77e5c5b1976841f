import { syncedRecords } from '../../../domain/records.ts'
import { isAskedAbout } from '../../../domain/sync/answers.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { foldEdits } from '../../../domain/sync/fold.ts'
import { referencedIds } from '../../../domain/sync/references.ts'
import { stillAsked } from '../../../domain/sync/resolve.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { compareAnew } from '../outbox/compare-anew.ts'
import { dropEntry } from '../outbox/drop-entry.ts'
import { type Circumstances, foldUpdates, reopened, replacedBy } from '../outbox/entry.ts'
import { namesIn } from '../outbox/names.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { EntryState, OutboxRow } from '../store/rows.ts'

/** The other entry of the same record; for a fixed one, what waits behind it. */
export async function entryBeside(db: PersonDatabase, row: OutboxRow): Promise<OutboxRow | undefined> {
  const entries = await db.outbox.where('ref').equals(row.ref).sortBy('seq')
  return entries.find((entry) => entry.seq !== row.seq)
}

/**
 * An entry that was refused for good is open again, under a new key, with the one behind it folded in. What the person is
 * still asked about that one they are asked about both: the entry is in state `conflict` then. Null when nothing is left
 * to ask for. Part of a transaction.
 */
export async function thaw(
  db: PersonDatabase,
  row: OutboxRow,
  env: Circumstances,
): Promise<OutboxRow | null> {
  const behind = await entryBeside(db, row)
  const thawed = reopened(row, env)
  if (!behind) {
    await db.outbox.put(thawed)
    return thawed
  }
  if (behind.seq !== undefined) await db.outbox.delete(behind.seq)
  if (behind.op === 'delete' && row.op === 'create') {
    await dropEntry(db, row)
    return null
  }
  const folded = await fold(db, thawed, behind)
  const isEmpty = Object.keys(folded.patch).length === 0 && folded.conflicts.length === 0
  if (folded.op === 'update' && isEmpty) {
    await dropEntry(db, folded)
    return null
  }
  await db.outbox.put(folded)
  return folded
}

/** The state of a thawed entry that was refused: an open question comes first, since nothing goes before it is answered. */
export const stateAfter = (thawed: OutboxRow, refused: EntryState): EntryState =>
  thawed.state === 'conflict' ? 'conflict' : refused

async function fold(db: PersonDatabase, row: OutboxRow, behind: OutboxRow): Promise<OutboxRow> {
  const { shape, references } = syncedRecords[row.type]
  if (behind.op === 'delete') {
    const { state, theirs, replaced: later } = behind
    const replaced =
      later && row.op === 'update'
        ? { ...later, ...foldEdits(row, later, isAskedAbout([...row.conflicts, ...later.conflicts])) }
        : (later ?? replacedBy(row))
    return {
      ...row,
      op: 'delete',
      patch: {},
      was: {},
      names: [],
      ifMatch: row.ifMatch,
      state,
      theirs,
      replaced,
    }
  }
  if (row.op !== 'create') {
    const folded = foldUpdates(row, behind)
    return behind.conflicts.length === 0 ? folded : askedAgain(db, folded, behind)
  }
  const text = await db.texts.get(row.ref)
  const doc = applyPatch(shape, JSON.parse(text?.text ?? '{}') as Doc, behind.patch)
  await db.texts.put({ ref: row.ref, text: JSON.stringify(doc) })
  const conflicts = stillAsked(shape, behind.conflicts, doc)
  const state = conflicts.length > 0 ? 'conflict' : row.state
  return { ...row, state, conflicts, theirs: behind.theirs, names: referencedIds(doc, references) }
}

/** Two edits of which the second has clashed: what is still a clash with what the server said is the person's to decide. */
async function askedAgain(db: PersonDatabase, folded: OutboxRow, behind: OutboxRow): Promise<OutboxRow> {
  const merged = await compareAnew(db, { ...folded, conflicts: behind.conflicts })
  const names = [...namesIn(merged.patch, syncedRecords[folded.type].references)]
  const isAsked = merged.conflicts.length > 0
  return { ...folded, ...merged, names, ...(isAsked ? { state: 'conflict', theirs: behind.theirs } : {}) }
}
