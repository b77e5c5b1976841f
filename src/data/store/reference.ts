import type { PulledDocuments } from '../../../domain/records.ts'
import type { PulledType } from '../../../domain/sync/wire.ts'
import type { PersonDatabase } from './person-database.ts'
import { refOf } from './rows.ts'

/** All rows of a type of reference data. */
export async function readAll<T extends PulledType>(
  db: PersonDatabase,
  type: T,
): Promise<PulledDocuments[T][]> {
  const rows = await db.reference.where('type').equals(type).toArray()
  return rows.map((row) => row.doc as unknown as PulledDocuments[T])
}

/** One row of reference data, or undefined. */
export async function readOne<T extends PulledType>(
  db: PersonDatabase,
  type: T,
  id: string,
): Promise<PulledDocuments[T] | undefined> {
  return (await db.reference.get(refOf(type, id)))?.doc as PulledDocuments[T] | undefined
}
