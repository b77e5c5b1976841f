import type { Patch } from '../../../domain/sync/shape.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'

/** Entries whose body names this id. */
export async function entriesNaming(db: PersonDatabase, id: string): Promise<OutboxRow[]> {
  return db.outbox.filter((entry) => entry.names.includes(id)).toArray()
}

/** Ids in a patch under fields that may name other unsent records. */
export function namesIn(patch: Patch, fields: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const [path, value] of Object.entries(patch)) {
    const field = path.slice(path.lastIndexOf('.') + 1)
    if (typeof value === 'string' && fields.has(field)) found.add(value)
  }
  return found
}
