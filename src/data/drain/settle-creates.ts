import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import type { PersonDatabase } from '../person-database.ts'
import type { ListingRow, OutboxRow } from '../rows.ts'

/** A create and the success that the server answered to it. */
export interface AcknowledgedCreate {
  row: OutboxRow
  answer: PushAnswer
}

/**
 * Acknowledges new records in bulk: their documents stay as they were written, only small rows change. (Record by
 * record, a flush of 1,000 logs would spend most of its time here.) Leaves out, and returns, what has more to it: an
 * edit behind, something held, a record that is hidden. Part of a transaction; `outbox` holds the entries and all that came
 * after them.
 */
export async function acknowledgeCreates(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
  outbox: readonly OutboxRow[],
  generation: number,
): Promise<AcknowledgedCreate[]> {
  const heads = await db.heads.bulkGet(creates.map(({ row }) => row.ref))
  const counts = new Map<string, number>()
  for (const { ref } of outbox) counts.set(ref, (counts.get(ref) ?? 0) + 1)
  const plain = creates.flatMap((create, index) => {
    const head = heads[index]
    const isPlain = head && head.version === 0 && !head.held && head.hidden === 0
    return isPlain && counts.get(create.row.ref) === 1 ? [{ ...create, head }] : []
  })
  await deleteEntries(
    db,
    plain.flatMap(({ row }) => row.seq ?? []),
    outbox,
  )
  await db.heads.bulkPut(
    plain.map(({ head, answer }) => ({
      ...head,
      version: answer.Version ?? 0,
      derived: answer.Derived ?? null,
      generation,
    })),
  )
  const activities = plain.filter(({ row }) => row.type === 'Workshop')
  const answers = new Map(activities.map(({ row, answer }) => [row.id, answer]))
  // All asked at once: one walk over the index would wait for each record in turn.
  const listed = await Promise.all(
    activities.map(({ row }) => db.listing.where('Id').equals(row.id).toArray()),
  )
  await db.listing.bulkPut(listed.flat().map((row) => withAnswer(row, answers.get(row.Id))))
  const done = new Set(plain.map(({ row }) => row))
  return creates.filter(({ row }) => !done.has(row))
}

/** Deletes entries; as one stretch when nothing else lies between them. */
async function deleteEntries(
  db: PersonDatabase,
  seqs: readonly number[],
  outbox: readonly OutboxRow[],
): Promise<void> {
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)]
  const between = outbox.filter(({ seq = 0 }) => seq >= first && seq <= last)
  if (between.length !== seqs.length) await db.outbox.bulkDelete([...seqs])
  else if (seqs.length > 0) await db.outbox.where('seq').between(first, last, true, true).delete()
}

/** What the server decided takes the place of what was worked out here. */
function withAnswer(row: ListingRow, answer: PushAnswer | undefined): ListingRow {
  const derived = (answer?.Derived ?? {}) as Partial<ActivityRecord>
  return {
    ...row,
    Version: answer?.Version ?? row.Version,
    IsComplete: derived.IsComplete ?? row.IsComplete,
    SeasonId: derived.SeasonId ?? row.SeasonId,
    ModifiedOn: derived.ModifiedOn ?? row.ModifiedOn,
    CreatedById: derived.CreatedById ?? row.CreatedById,
    Volunteers: derived.Volunteers ?? row.Volunteers,
  }
}
