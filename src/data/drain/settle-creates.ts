import type { Doc } from '../../../domain/sync/tree.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { listingRows, type ProjectionContext } from '../store/project.ts'
import type { OutboxRow } from '../store/rows.ts'

/** A create and the success that the server answered to it. */
export interface AcknowledgedCreate {
  row: OutboxRow
  /** The exact text that was sent, which is the record's. */
  body: string | null
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
  context: ProjectionContext,
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
      generation: context.generation,
    })),
  )
  // Worked out anew from the text that was sent: reading the rows back would take as long as writing them.
  await db.listing.bulkPut(
    plain.flatMap(({ row, body, answer }) =>
      // A repeated answer says nothing of what the server decided: until a pull does, the device's own word holds.
      row.type === 'Workshop'
        ? listingRows(documentOf(body, answer), answer.Derived ? [] : [row], context)
        : [],
    ),
  )
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

/** The document of a create, with what the server decided. */
const documentOf = (body: string | null, answer: PushAnswer): Doc => ({
  ...(JSON.parse(body ?? '{}') as Doc),
  ...answer.Derived,
  Version: answer.Version ?? 0,
})
