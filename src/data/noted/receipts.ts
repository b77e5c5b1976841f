import type { Doc } from '../../../domain/sync/tree.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { HeadRow, Ref } from '../store/rows.ts'
import { dropNotes, putNote, readNotes } from './notes.ts'

/*
 * New records that arrived together: one note holds what the server answered of each, and their heads still say that it
 * does not have them. Lists go on saying what the device worked out itself, with the version that was received: it is
 * noted so only where the server decided the same. The next pull brings the records whole and overwrites the very rows
 * that an answer would have changed: writing them at each answer as well was a third of a flush.
 *
 * A receipt counts while the head stands at version 0 and no entry of the record waits; `readRef` reads it. Whoever
 * changes a record writes out what is noted of it first: see `write-in-full.ts`.
 */

/** What the server answered of a new record, and the snapshot during which it did. */
export interface Receipt {
  version: number
  derived: Doc | null
  generation: number
}

type Receipts = Record<Ref, Receipt>

/** Notes that these have arrived. Part of the transaction that ends their entries. */
export async function noteReceipts(
  db: PersonDatabase,
  receipts: readonly (readonly [Ref, Receipt])[],
): Promise<void> {
  if (receipts.length === 0) return
  // What is the same of many is one object, which the store copies once: most logs of a request are told the same.
  const kept = new Map<string, Receipt>()
  const once = receipts.map(([ref, receipt]) => {
    const text = JSON.stringify(receipt)
    const same = kept.get(text) ?? receipt
    kept.set(text, same)
    return [ref, same] as const
  })
  await putNote(db, 'receipts', Object.fromEntries(once))
}

/** All receipts that were not written out, by record; hardly ever any. */
export async function readReceipts(db: PersonDatabase): Promise<ReadonlyMap<Ref, Receipt>> {
  const notes = await readNotes<Receipts>(db, 'receipts')
  return new Map(notes.flatMap(({ value }) => Object.entries(value)))
}

/** The head as the server's answer makes it, where only a receipt tells; itself otherwise. */
export const withReceipt = (receipts: ReadonlyMap<Ref, Receipt>, head: HeadRow): HeadRow =>
  head.version === 0 ? { ...head, ...receipts.get(head.ref) } : head

/** Forgets the receipts of records that are written as the server has them. */
export async function dropReceipts(db: PersonDatabase, refs: ReadonlySet<Ref>): Promise<void> {
  for (const { name, value } of await readNotes<Receipts>(db, 'receipts')) {
    const left = Object.entries(value).filter(([ref]) => !refs.has(ref))
    if (left.length > 0) await db.meta.put({ key: name, value: Object.fromEntries(left) })
    else await dropNotes(db, [name])
  }
}

/** Writes receipts into heads: of these records, or of all. */
export async function writeOutReceipts(db: PersonDatabase, refs?: readonly Ref[]): Promise<void> {
  const receipts = await readReceipts(db)
  const wanted = (refs ?? [...receipts.keys()]).filter((ref) => receipts.has(ref))
  if (wanted.length === 0) return
  const [heads, entries] = await Promise.all([db.heads.bulkGet(wanted), db.outbox.toArray()])
  // A record that was given up and made anew has an entry, and nothing to do with an older receipt.
  const waiting = new Set(entries.map((entry) => entry.ref))
  const arrived = heads.flatMap((head) => (head?.version === 0 && !waiting.has(head.ref) ? [head] : []))
  await db.heads.bulkPut(arrived.map((head) => withReceipt(receipts, head)))
  await dropReceipts(db, new Set(wanted))
}
