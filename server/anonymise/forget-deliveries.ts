import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** Deletes the mails of the delivery log that went to an address, or that say one of these words (an address, a name). */
export async function forgetDeliveries(tx: Tx, words: readonly string[]): Promise<void> {
  const sought = words.filter((word) => word.trim() !== '').map((word) => word.toLowerCase())
  if (sought.length === 0) return
  await sql`
    delete from email_delivery d using unnest(${sought}::text[]) as sought (word)
    where lower(d.recipient_address) = sought.word
      or position(sought.word in lower(d.recipient_name || ' ' || d.about || ' ' || d.subject || ' ' || d.body)) > 0
  `.execute(tx)
}
