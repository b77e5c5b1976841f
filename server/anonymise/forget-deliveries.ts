import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { patternOfWord } from '../mail/pattern-of-word.ts'

/**
 * Deletes the mails of the delivery log that went to an address, or that say one of these words (an address, a name) by
 * itself: who is called Ann is not meant by an "annual meeting".
 */
export async function forgetDeliveries(tx: Tx, words: readonly string[]): Promise<void> {
  const sought = words.map((word) => word.trim()).filter((word) => word !== '')
  if (sought.length === 0) return
  const pattern = sought.map(patternOfWord).join('|')
  await sql`
    delete from email_delivery
    where lower(recipient_address) in (select lower(word) from unnest(${sought}::text[]) as sought (word))
      or lower(recipient_name || ' ' || about || ' ' || subject || ' ' || body)
        ~ ('(^|[^[:alnum:]])(?:' || lower(${pattern}) || ')($|[^[:alnum:]])')
  `.execute(tx)
}
