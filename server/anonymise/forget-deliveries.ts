import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { EMPTY_ID } from '../../domain/kernel/id-shape.ts'
import type { Tx } from '../db/connection.ts'
import { saysOneOf } from '../mail/says-word.ts'

/** So many mails are read at once. */
const AT_ONCE = 500

/**
 * Deletes the mails of the delivery log that went to an address, or that say one of these words (an address, a name, an id) by
 * itself. They are compared here, as mails that are kept as files are: the database takes a hundred times as long to fold a
 * text of many lines.
 */
export async function forgetDeliveries(tx: Tx, words: readonly string[]): Promise<void> {
  const saysOne = saysOneOf(words)
  for (let after: string = EMPTY_ID; ; ) {
    const { rows } = await sql<{ id: string; said: string }>`
      select job_id as id, concat_ws(' ', recipient_address, recipient_name, about, about_link, subject, body) as said
      from email_delivery where job_id > ${after}::uuid order by job_id limit ${AT_ONCE}
    `.execute(tx)
    const theirs: string[] = []
    for (const { id, said } of rows) {
      if (saysOne(said)) theirs.push(id)
      // Many words in many mails take seconds, in which nobody else would be served.
      await letOthersWork()
    }
    if (theirs.length > 0)
      await sql`delete from email_delivery where job_id = any(${theirs}::uuid[])`.execute(tx)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
