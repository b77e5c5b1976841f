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
  const patterns = sought.map(patternOfWord)
  await sql`
    delete from email_delivery d using unnest(${sought}::text[], ${patterns}::text[]) as sought (word, pattern)
    where lower(d.recipient_address) = lower(sought.word)
      or lower(d.recipient_name || ' ' || d.about || ' ' || d.subject || ' ' || d.body)
        ~ ('(^|[^[:alnum:]])' || lower(sought.pattern) || '($|[^[:alnum:]])')
  `.execute(tx)
}
