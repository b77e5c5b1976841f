import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { escapeLike } from '../db/match-words.ts'
import { alphanumeric, patternOfWholeWord } from '../mail/pattern-of-word.ts'

/**
 * Deletes the mails of the delivery log that went to an address, or that say one of these words (an address, a name) by
 * itself. Only those that hold one at all are looked at closely: PostgreSQL takes its time over each letter where it has to look back.
 */
export async function forgetDeliveries(tx: Tx, words: readonly string[]): Promise<void> {
  const sought = words.map((word) => word.trim()).filter((word) => word !== '')
  if (sought.length === 0) return
  const pattern = sought.map((word) => patternOfWholeWord(word, alphanumeric.inDatabase)).join('|')
  const held = sought.map((word) => `%${escapeLike(word.toLowerCase())}%`)
  await sql`
    delete from email_delivery
    where lower(recipient_address) in (select lower(word) from unnest(${sought}::text[]) as sought (word))
      or (
        select case when said.text like any(${held}::text[]) then said.text ~ lower(${pattern}) end
        from (values (lower(recipient_name || ' ' || about || ' ' || subject || ' ' || body))) as said (text)
      )
  `.execute(tx)
}
