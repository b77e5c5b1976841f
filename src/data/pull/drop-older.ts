import { writeOutFrozen } from '../noted/frozen-entries.ts'
import { isFixed } from '../outbox/entry-kind.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type ProjectionContext, project } from '../store/project.ts'
import { acceptGone } from './accept.ts'

/**
 * A snapshot has arrived whole: what it did not name is gone. Unsent work stays. A create that is being sent may have
 * arrived and been deleted before the snapshot; if it arrives later, the feed brings it. Part of a transaction.
 */
export async function dropOlder(
  db: PersonDatabase,
  generation: number,
  context: ProjectionContext,
): Promise<void> {
  await writeOutFrozen(db)
  const sending = new Set((await db.outbox.filter(isFixed).toArray()).map((entry) => entry.ref))
  const old = await db.heads
    .filter((head) => head.generation < generation && (head.version > 0 || sending.has(head.ref)))
    .toArray()
  for (const head of old) {
    await acceptGone(db, head.ref)
    await project(db, head.ref, context)
  }
  await db.reviews.filter((row) => row.generation < generation).delete()
  const heads = new Set(await db.heads.toCollection().primaryKeys())
  await db.reference.filter((row) => row.generation < generation && !heads.has(row.ref)).delete()
}
