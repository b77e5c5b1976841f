import type { Doc } from '../../domain/sync/tree.ts'
import type { SyncedType } from '../../domain/sync/wire.ts'
import { wake } from '../../src/data/engine/wake.ts'
import { inOutbox, writeCreate } from '../../src/data/outbox/enqueue.ts'
import { type Circumstances, deviceCircumstances } from '../../src/data/outbox/entry.ts'
import { currentDatabase, type PersonDatabase } from '../../src/data/store/person-database.ts'

/** Puts a new record into the outbox without a form, and wakes who sends it; it is on disk when the promise resolves. */
export async function enqueueCreate(
  type: SyncedType,
  doc: object,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  await inOutbox(db, async () => writeCreate(db, type, doc as Doc, env))
  wake()
}
