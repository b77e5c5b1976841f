import { isComplete } from '../../../domain/activity/completeness.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { seasonOf } from '../../../domain/site/season.ts'
import { noteReceipts } from '../noted/receipts.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { ProjectionContext } from '../store/project.ts'
import type { ListedAs } from '../store/rows.ts'
import { type AcknowledgedCreate, deleteEntries } from './settle-creates.ts'

/**
 * Acknowledges new records that nobody has touched since they were fixed together, with one note for all of them: their
 * heads and list rows stay as they are (`noted/receipts.ts`). Leaves out, and returns, what has more to it: those whose row was
 * written meanwhile, and those of which the server decided otherwise than lists say here. Part of a transaction.
 */
export async function noteArrivals(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
  context: ProjectionContext,
): Promise<AcknowledgedCreate[]> {
  const arrived = creates.filter((create) => create.isNoted && isAsListed(create, context))
  await Promise.all([
    deleteEntries(
      db,
      arrived.flatMap(({ row }) => row.seq ?? []),
    ),
    noteReceipts(
      db,
      arrived.map(({ row, answer: { Version = 0, Derived = null } }) => [
        row.ref,
        { version: Version, derived: Derived, generation: context.generation },
      ]),
    ),
  ])
  const done = new Set(arrived)
  return creates.filter((create) => !done.has(create))
}

/** True where lists say of a log what the server decided; when it came there, the pull tells. */
function isAsListed({ row, body, answer }: AcknowledgedCreate, context: ProjectionContext): boolean {
  // A repeated answer says nothing of what the server decided: until a pull does, the device's own word holds.
  if (row.type !== 'Workshop' || !answer.Derived) return true
  const here = row.listedAs ?? workOut(body, context)
  return Object.entries(here).every(([field, value]) => (answer.Derived?.[field] ?? value) === value)
}

/** What lists say of a log whose entry does not tell: it was edited, or saved by an earlier build. */
function workOut(body: string | null, { seasons, me }: ProjectionContext): ListedAs {
  const log = JSON.parse(body ?? '{}') as Activity
  return {
    IsComplete: isComplete(log, seasons),
    SeasonId: seasonOf(log.Date, seasons)?.Id ?? null,
    CreatedById: me ?? '',
  }
}
