import type { PersonDatabase } from '../store/person-database.ts'
import type { Ref } from '../store/rows.ts'
import { writeOutFrozen } from './frozen-entries.ts'
import { dropPacked } from './packed-requests.ts'
import { writeOutReceipts } from './receipts.ts'

/**
 * Writes into the rows of records, or of all, what a flush has only noted by the stretch: that their entries are frozen, and
 * what the server answered; requests that were put together of them ahead are thrown away. Whoever is about to change a record, or decides by its rows what becomes of it, calls this
 * first, in the same transaction. Hardly ever is there anything to write.
 */
export async function writeInFull(db: PersonDatabase, refs?: readonly Ref[]): Promise<void> {
  await Promise.all([writeOutFrozen(db, refs), writeOutReceipts(db, refs), dropPacked(db, refs)])
}
