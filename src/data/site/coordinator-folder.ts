import type { CoordinatorFolder } from '../../../domain/charity/schema.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** Where the folder of the coordinators is, as this device was last told; null for nothing. For live queries. */
export const readCoordinatorFolder = (
  db: PersonDatabase = currentDatabase(),
): Promise<{ en: string; fr: string } | null> => readMeta(db, 'coordinatorFolder')

/**
 * Asks where it is, and keeps the answer with the person, for pages without signal; whoever coordinates no more loses it. Without
 * an answer everything stays.
 */
export async function bringCoordinatorFolder(db: PersonDatabase = currentDatabase()): Promise<void> {
  const path = '/api/vms/Charity/CoordinatorFolder'
  const answer = await callSignedIn<CoordinatorFolder>({ method: 'GET', path })
  if (answer.kind === 'ok') await writeMeta(db, { coordinatorFolder: answer.value.Folder })
  else if (answer.kind === 'refused') await writeMeta(db, { coordinatorFolder: null })
}
