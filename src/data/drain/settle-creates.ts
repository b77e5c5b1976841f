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
 * edit behind, something held, a record that is hidden. Part of a transaction.
 */
export async function acknowledgeCreates(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
  generation: number,
): Promise<AcknowledgedCreate[]> {
  const heads = await db.heads.bulkGet(creates.map(({ row }) => row.ref))
  const counts = new Map<string, number>()
  for (const { ref } of await db.outbox.toArray()) counts.set(ref, (counts.get(ref) ?? 0) + 1)
  const plain = creates.flatMap((create, index) => {
    const head = heads[index]
    const isPlain = head && head.version === 0 && !head.held && head.hidden === 0
    return isPlain && counts.get(create.row.ref) === 1 ? [{ ...create, head }] : []
  })
  await db.outbox.bulkDelete(plain.flatMap(({ row }) => row.seq ?? []))
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
  const listed = await db.listing
    .where('Id')
    .anyOf([...answers.keys()])
    .toArray()
  await db.listing.bulkPut(listed.map((row) => withAnswer(row, answers.get(row.Id))))
  const done = new Set(plain.map(({ row }) => row))
  return creates.filter(({ row }) => !done.has(row))
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
