import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** What is kept of somebody, each with a version of its own. */
const tables = [
  'volunteer_profile',
  'site_registration',
  'note',
  'subject_award',
  'screening_document',
] as const

/**
 * Holds the records whose trail is emptied. What is being saved or deleted of them would leave its words in the audit trail:
 * what began before is waited for, and what begins now waits, and finds another version or none. To be called once the
 * person is held, which keeps new records away; tracking items come last, since the document keeps new ones of them away.
 */
export async function lockRecords(tx: Tx, id: string): Promise<void> {
  for (const table of tables)
    await sql`select from ${sql.table(table)} where subject_id = ${id} order by id for update`.execute(tx)
  await sql`
    select from screening_tracking_item
    where screening_document_id in (select id from screening_document where subject_id = ${id}) order by id for update
  `.execute(tx)
}
