import { sql } from 'kysely'
import type { Email } from '../../domain/email/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole templates, new and changed, with one statement for each table whatever their number. */
export async function writeEmails(
  tx: Tx,
  created: readonly Accepted<Email>[],
  changed: readonly Accepted<Email>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into email (id, email_type, apply_html_branding, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, email_type, apply_html_branding, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::email, ${JSON.stringify(created.map(emailRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update email e set email_type = given.email_type, apply_html_branding = given.apply_html_branding,
        version = given.version, modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::email, ${JSON.stringify(changed.map(emailRow))}::json) as given
      where e.id = given.id
    `.execute(tx)
  }
  await writeWords(
    tx,
    [...created, ...changed].map(({ document }) => document),
  )
}

/** Words of a language that is not there any more are kept, marked as deleted. */
async function writeWords(tx: Tx, emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return
  await sql`
    update email_localization set deleted = true where email_id = any(${emails.map(({ Id }) => Id)}::uuid[])
  `.execute(tx)
  await sql`
    insert into email_localization (email_id, locale, subject, body, deleted)
    select email_id, locale, subject, body, false
    from json_populate_recordset(null::email_localization, ${JSON.stringify(emails.flatMap(wordsRows))}::json)
    on conflict (email_id, locale) do update
      set subject = excluded.subject, body = excluded.body, deleted = false
  `.execute(tx)
}

const emailRow = ({ document, stamps }: Accepted<Email>) => ({
  id: document.Id,
  email_type: document.EmailType,
  apply_html_branding: document.ApplyHTMLBranding,
  ...stampColumns(stamps),
})

const wordsRows = ({ Id, Localizations }: Email) =>
  Localizations.map(({ Locale, Subject, Body }) => ({
    email_id: Id,
    locale: Locale,
    subject: Subject,
    body: Body,
  }))
