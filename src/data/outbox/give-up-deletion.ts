import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { dropEntry } from './drop-entry.ts'
import { putFolded } from './enqueue.ts'
import type { Circumstances } from './entry.ts'

/**
 * Takes a deletion back, and the unsent edit with it in whose place it stands, compared with what the server has said since.
 * Part of a transaction; the caller projects the record afterwards.
 */
export async function giveUpDeletion(
  db: PersonDatabase,
  deletion: OutboxRow,
  env: Circumstances,
): Promise<void> {
  const { replaced, ...row } = deletion
  if (!replaced) return dropEntry(db, deletion)
  const edit: OutboxRow = { ...row, ...replaced, op: 'update', ifMatch: null }
  await putFolded(db, edit, { ...edit, conflicts: [] }, env)
}
