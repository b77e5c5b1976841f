import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { dropNotes, putNote, readNotes } from './notes.ts'

/*
 * New records that were fixed together: one note holds the keys that their bytes go under, and their rows still say
 * `open`. (A row written for each of them was a tenth of a flush.) Whoever changes an entry, or decides by its state,
 * writes out what is noted of it first: see `write-in-full.ts`. The drain alone knows how to go on from the note.
 */

/** Notes that these entries are fixed. Gives the note's name. Part of a transaction. */
export const fixStretch = (db: PersonDatabase, rows: readonly OutboxRow[]): Promise<string> =>
  putNote(
    db,
    'fixed',
    rows.map((row) => row.key),
  )

/** Writes into rows that they are fixed: of these records, or of all, after which nothing is noted any more. */
export async function writeOutFixed(db: PersonDatabase, refs?: readonly Ref[]): Promise<void> {
  const notes = await readNotes<string[]>(db, 'fixed')
  if (notes.length === 0) return
  const keys = new Set(notes.flatMap(({ value }) => value))
  const fixed = await db.outbox
    .filter((row) => row.state === 'open' && keys.has(row.key) && (refs?.includes(row.ref) ?? true))
    .toArray()
  await db.outbox.bulkPut(fixed.map((row) => ({ ...row, state: 'frozen' as const })))
  if (refs) return
  await dropNotes(
    db,
    notes.map(({ name }) => name),
  )
}
