import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { alphanumeric, patternOfWholeWord } from '../mail/pattern-of-word.ts'

/**
 * Deletes the mails of the delivery log that went to an address, or that say one of these words (an address, a name) by
 * itself.
 */
export async function forgetDeliveries(tx: Tx, words: readonly string[]): Promise<void> {
  const sought = words.map((word) => word.trim()).filter((word) => word !== '')
  if (sought.length === 0) return
  const pattern = sought.map((word) => patternOfWholeWord(word, alphanumeric.inDatabase)).join('|')
  await sql`
    delete from email_delivery
    where lower(recipient_address) in (select lower(word) from unnest(${sought}::text[]) as sought (word))
      or lower(recipient_name || ' ' || about || ' ' || subject || ' ' || body)
        ~ lower(${pattern})
  `.execute(tx)
}
