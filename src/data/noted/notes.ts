import type { PersonDatabase } from '../store/person-database.ts'

// Among the facts about this device, which are never given up for room, never travel, and go with their person.

/** What is noted by the stretch, in place of a row written for each record. */
export type NoteKind = 'fixed' | 'receipts' | 'packed'

/** A note and its name. */
export interface Note<T> {
  name: string
  value: T
}

/** Every note of a kind; hardly ever any. */
export async function readNotes<T>(db: PersonDatabase, kind: NoteKind): Promise<Note<T>[]> {
  const rows = await db.meta.where('key').startsWith(`${kind}:`).toArray()
  return rows.map(({ key, value }) => ({ name: key, value: value as T }))
}

/** The keys of all that is noted to be frozen. */
export async function readFrozen(db: PersonDatabase): Promise<ReadonlySet<string>> {
  const notes = await readNotes<string[]>(db, 'fixed')
  return new Set(notes.flatMap(({ value }) => value))
}

/** Writes a note and gives its name. */
export async function putNote(db: PersonDatabase, kind: NoteKind, value: unknown): Promise<string> {
  const name = `${kind}:${crypto.randomUUID()}`
  await db.meta.put({ key: name, value })
  return name
}

/** Takes notes away. */
export async function dropNotes(db: PersonDatabase, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.meta.bulkDelete([...names])
}
