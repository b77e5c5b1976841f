import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { baseDocument } from '../store/records.ts'
import { refOf } from '../store/rows.ts'

/**
 * A record as the server has it, where unsent edits make it another one here: the server judges by that what these edits newly name.
 * Null where there are none, and while the server never had it. For live queries too.
 */
export async function readWithoutEdits<T = Doc>(
  type: SyncedType,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<T | null> {
  const ref = refOf(type, id)
  const [head, text, entries] = await Promise.all([
    db.heads.get(ref),
    db.texts.get(ref),
    db.outbox.where('ref').equals(ref).toArray(),
  ])
  const isEdited = entries.some(({ op }) => op === 'update')
  return head && head.version > 0 && isEdited ? (baseDocument(head, text) as T) : null
}
