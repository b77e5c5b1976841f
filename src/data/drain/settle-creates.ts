import type { Doc } from '../../../domain/sync/tree.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { listingOf, type ProjectionContext } from '../store/project.ts'
import type { HeadRow, Listing, OutboxRow, Ref } from '../store/rows.ts'
import type { Seen } from './plan.ts'

/** A create and the success that the server answered to it. */
export interface AcknowledgedCreate {
  row: OutboxRow
  /** See `StillFrozen`. */
  isNoted: boolean
  /** The exact text that was sent, which is the record's. */
  body: string | null
  answer: PushAnswer
}

/** What lies around entries: those between the first and the last that had to be read, all that came since, and who has more. */
export interface Surroundings extends Pick<Seen, 'followed'> {
  rows: readonly OutboxRow[]
}

/**
 * Acknowledges new records in bulk: their documents stay as they were written, only small rows change. (Record by
 * record, a flush of 1,000 logs would spend most of its time here.) Leaves out, and returns, what has more to it: an
 * edit behind, something held, a record that is hidden. Part of a transaction.
 */
export async function acknowledgeCreates(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
  outbox: Surroundings,
  context: ProjectionContext,
): Promise<AcknowledgedCreate[]> {
  const heads = await db.heads.bulkGet(creates.map(({ row }) => row.ref))
  const counts = new Map<Ref, number>()
  for (const { ref } of outbox.rows) counts.set(ref, (counts.get(ref) ?? 0) + 1)
  const plain = creates.flatMap((create, index) => {
    const { ref } = create.row
    const head = heads[index]
    const isPlain = head && head.version === 0 && !head.held && head.hidden === 0
    // Behind one that is only noted nothing waits.
    const isAlone = create.isNoted || (counts.get(ref) === 1 && !outbox.followed.has(ref))
    return isPlain && isAlone ? [{ ...create, head }] : []
  })
  // All at once: the store works on the one while the next is put together.
  await Promise.all([
    deleteEntries(
      db,
      plain.flatMap(({ row }) => row.seq ?? []),
    ),
    db.heads.bulkPut(
      plain.map(({ row, head, body, answer }) => ({
        ...head,
        version: answer.Version ?? 0,
        derived: answer.Derived ?? null,
        generation: context.generation,
        ...(row.type === 'Workshop' ? listingOfArrived({ row, body, answer }, head, context) : {}),
      })),
    ),
  ])
  const done = new Set(plain.map(({ row }) => row))
  return creates.filter(({ row }) => !done.has(row))
}

/** Deletes entries; as one stretch when nothing else lies between them. */
export async function deleteEntries(db: PersonDatabase, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)]
  const stretch = db.outbox.where('seq').between(first, last, true, true)
  const isStretch = last - first + 1 === seqs.length || (await stretch.count()) === seqs.length
  if (isStretch) await stretch.delete()
  else await db.outbox.bulkDelete([...seqs])
}

function listingOfArrived(
  { row, body, answer }: Omit<AcknowledgedCreate, 'isNoted'>,
  head: HeadRow,
  context: ProjectionContext,
): Required<Listing> {
  // A repeated answer says nothing of what the server decided: until a pull does, the device's own word holds.
  const entries = answer.Derived ? [] : [row]
  const { listed, places } = listingOf(documentOf(body, answer), entries, context)
  // The body carries Ids only: whose they are was looked up when it was written.
  const Volunteers = answer.Derived?.Volunteers ? listed.Volunteers : head.listed?.Volunteers
  return { listed: Volunteers ? { ...listed, Volunteers } : listed, places }
}

/** The document of a create, with what the server decided. */
const documentOf = (body: string | null, answer: PushAnswer): Doc => ({
  ...(JSON.parse(body ?? '{}') as Doc),
  ...answer.Derived,
  Version: answer.Version ?? 0,
})
