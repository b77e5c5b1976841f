import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { readNotes } from './notes.ts'

/*
 * Requests that are put together while there is no signal: what reads, joins and compresses hundreds of texts is done before anybody
 * waits for it. Nothing is fixed by it, and nothing lost with it: the entries stay open, and whoever changes one throws the
 * request away (`write-in-full.ts`). It is looked at again before it leaves, all the same: a key names its bytes, so a request
 * goes only as long as each of its entries has the key that is in it.
 */

/** What is known of a request that was put together ahead, without its body. */
export interface PackedNote {
  /** Who sends it: the person's Id on the server, which is in the body. */
  person: string
  /** The numbers of its first and last entry; others may lie between. */
  first: number
  last: number
  /** In the order of the body. */
  keys: string[]
  refs: Ref[]
  headers: Record<string, string>
}

/** What is sent: compressed, or the text itself. */
export type PackedBody = ArrayBuffer | string

/** The name of what begins with this entry: in the order of names they are in the order of entries. */
const nameOf = (first: number): string => `packed:${String(first).padStart(12, '0')}`

/** A body is read when it leaves, and by nobody who only asks what is packed. */
const bodyNameOf = (name: string): string => `body-of-${name}`

/** All that is packed, first saved first; hardly ever anything. */
export const readPackedNotes = (db: PersonDatabase): Promise<{ name: string; value: PackedNote }[]> =>
  readNotes<PackedNote>(db, 'packed')

/** Keeps a request for later. Part of the transaction that has seen that its entries are as they are in it. */
export async function keepPacked(db: PersonDatabase, note: PackedNote, body: PackedBody): Promise<void> {
  const name = nameOf(note.first)
  await db.meta.bulkPut([
    { key: name, value: note },
    { key: bodyNameOf(name), value: body },
  ])
}

/** Takes a request out and gives its body; undefined where it was thrown away meanwhile. Part of a transaction. */
export async function takePackedBody(db: PersonDatabase, name: string): Promise<PackedBody | undefined> {
  const [note, body] = await db.meta.bulkGet([name, bodyNameOf(name)])
  await db.meta.bulkDelete([name, bodyNameOf(name)])
  return note && (body?.value as PackedBody | undefined)
}

/** Throws away what has entries of these records in it, or all of it. Part of a transaction. */
export async function dropPacked(db: PersonDatabase, refs?: readonly Ref[]): Promise<void> {
  const notes = await readPackedNotes(db)
  const wanted = new Set(refs)
  const names = notes.flatMap(({ name, value }) =>
    !refs || value.refs.some((ref) => wanted.has(ref)) ? [name, bodyNameOf(name)] : [],
  )
  if (names.length > 0) await db.meta.bulkDelete(names)
}

/** A new record that was never on its way: its bytes are its text, and nothing else of it has to be kept. */
export const isFresh = ({ state, op, nextAt }: OutboxRow): boolean =>
  state === 'open' && op === 'create' && nextAt === 0
