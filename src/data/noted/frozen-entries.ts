import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { dropNotes, putNote, readFrozen, readNotes } from './notes.ts'

/*
 * New records that are frozen together: a note holds the keys that their bytes go under, and their rows still say `open`.
 * (A row written for each of them was a tenth of a flush, and reading each again before it left and before it was settled a
 * fifth.) Whoever changes an entry, or decides by its state, writes out what is noted of it first: see `write-in-full.ts`.
 * That takes its key out of the note, so an entry whose key is still in one has not been touched since, and neither has its
 * record. The drain alone knows how to go on from a note.
 */

/** Notes that these entries are frozen. Gives the note's name. Part of the transaction that read them. */
export const noteFrozen = (db: PersonDatabase, rows: readonly OutboxRow[]): Promise<string> =>
  putNote(
    db,
    'fixed',
    rows.map((row) => row.key),
  )

/**
 * Takes keys out of the notes, or out of these notes alone, and gives those that were there: what becomes of their entries is
 * the caller's to write. Where nothing becomes of them, only one's own notes may be touched: others may have sent them.
 */
export async function dropFrozen(
  db: PersonDatabase,
  keys: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { ended, written } = await beginToDropFrozen(db, keys, names)
  await written
  return ended
}

/** {@link dropFrozen} that tells what was there as soon as it is read; it is taken out when `written` resolves. */
export async function beginToDropFrozen(
  db: PersonDatabase,
  keys: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): Promise<{ ended: ReadonlySet<string>; written: Promise<unknown> }> {
  const ended = new Set<string>()
  const writing: PromiseLike<unknown>[] = []
  for (const { name, value } of await readNotes<string[]>(db, 'fixed')) {
    if (names && !names.has(name)) continue
    const left = value.filter((key) => !keys.has(key))
    if (left.length === value.length) continue
    for (const key of value) if (keys.has(key)) ended.add(key)
    writing.push(left.length > 0 ? db.meta.put({ key: name, value: left }) : dropNotes(db, [name]))
  }
  return { ended, written: Promise.all(writing) }
}

/** Writes into rows that they are frozen: of these records, or of all, after which nothing is noted any more. */
export async function writeOutFrozen(db: PersonDatabase, refs?: readonly Ref[]): Promise<void> {
  const keys = await readFrozen(db)
  if (keys.size === 0) return
  const frozen = await db.outbox
    .filter((row) => row.state === 'open' && keys.has(row.key) && (refs?.includes(row.ref) ?? true))
    .toArray()
  await db.outbox.bulkPut(frozen.map((row) => ({ ...row, state: 'frozen' as const })))
  await dropFrozen(db, refs ? new Set(frozen.map(({ key }) => key)) : keys)
}
