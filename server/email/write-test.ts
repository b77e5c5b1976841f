import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailLocale } from '../../domain/email/document.ts'
import { fold } from '../../domain/kernel/text.ts'
import type { Tx } from '../db/connection.ts'

/** A test of a template that somebody asked for. */
interface Test {
  email: string
  type: number
  recipient: string
  /** Which of its texts. */
  locale: EmailLocale
  by: string
}

/**
 * Writes the job of a test, and to whom it goes into the delivery log, since jobs hold no addresses. Answers the Id that
 * both have.
 */
export async function writeTest(
  tx: Tx,
  { email, type, recipient, locale, by }: Test,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into email_delivery (job_id, kind, email_type, state, recipient_name, recipient_address, about, about_link,
      language, subject, body, attempts, created_on, tried_on, search_text)
    values (${id}, 'email-test', ${type}, 'waiting', '', ${recipient}, '', '', ${locale}, '', '', 0,
      ${now}::timestamptz, ${now}::timestamptz, ${fold(recipient)})
  `.execute(tx)
  await sql`
    insert into job (id, kind, key, payload, run_on, created_on)
    values (${id}, 'email-test', ${id}, ${JSON.stringify({ delivery: id, email, by, locale })}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz)
  `.execute(tx)
  return id
}
