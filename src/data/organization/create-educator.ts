import type { Educator } from '../../../domain/educator/document.ts'
import { enqueueCreate } from '../outbox/enqueue.ts'
import type { Circumstances } from '../outbox/entry.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/** Puts a new educator into the outbox, with or without signal; can be chosen at once, goes before what names them. */
export async function createEducator(
  educator: Educator,
  db?: PersonDatabase,
  env?: Circumstances,
): Promise<void> {
  await enqueueCreate('EducatorAuxData', educator, db, env)
}
