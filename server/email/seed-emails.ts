import { sql } from 'kysely'
import { emailIdOf, emailTypes } from '../../domain/mail/email-types.ts'
import { type Db, inTransaction } from '../db/connection.ts'
import { builtInTemplate } from './built-in-templates.ts'

/**
 * Gives each type that never had a template the built-in words as one, so that administrators find them to change. What
 * was changed stays; what was deleted does not come back. Any number of processes may do it at once.
 */
export async function seedEmails(db: Db, now: Date): Promise<void> {
  const emails = emailTypes.map((type) => ({ id: emailIdOf(type), email_type: type }))
  const words = emailTypes.flatMap((type) =>
    builtInTemplate(type).map(({ Locale, Subject, Body }) => ({
      email_id: emailIdOf(type),
      locale: Locale,
      subject: Subject,
      body: Body,
    })),
  )
  await inTransaction(db, (tx) =>
    sql`
      with seeded as (
        insert into email (id, email_type, apply_html_branding, created_on, modified_on)
        select given.id, given.email_type, false, ${now}::timestamptz, ${now}::timestamptz
        from json_populate_recordset(null::email, ${JSON.stringify(emails)}::json) as given
        where not exists (select from email e where e.email_type = given.email_type)
        order by given.id
        on conflict do nothing
        returning id
      )
      insert into email_localization (email_id, locale, subject, body)
      select given.email_id, given.locale, given.subject, given.body
      from json_populate_recordset(null::email_localization, ${JSON.stringify(words)}::json) as given
        join seeded on seeded.id = given.email_id
    `.execute(tx),
  )
}
