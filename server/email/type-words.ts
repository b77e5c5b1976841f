import { sql } from 'kysely'
import type { EmailWords } from '../../domain/address-list/schema.ts'
import type { EmailLocalization } from '../../domain/email/document.ts'
import { type EmailTypeNumber, emailIdOf, emailTypes } from '../../domain/mail/email-types.ts'
import type { Executor } from '../db/connection.ts'
import { builtInTemplate } from './built-in-templates.ts'
import { toText } from './compose-mail.ts'

/** What mails of each type say in both languages, as text; parameters stand as `{{name}}`. One statement. */
export async function readAllTypeWords(on: Executor): Promise<Map<number, EmailWords>> {
  const { rows } = await sql<{ type: number; localizations: EmailLocalization[] }>`
    select e.email_type as type,
      json_agg(json_build_object('Locale', l.locale, 'Subject', l.subject, 'Body', l.body)) as localizations
    from email e join email_localization l on l.email_id = e.id and not l.deleted
    where e.deleted_on is null group by e.id
  `.execute(on)
  const templates = new Map(rows.map(({ type, localizations }) => [type, localizations]))
  return new Map(emailTypes.map((type) => [type, wordsOf(type, templates.get(type) ?? [])]))
}

const wordsOf = (type: EmailTypeNumber, template: readonly EmailLocalization[]): EmailWords => ({
  Id: emailIdOf(type),
  EmailType: type,
  Localizations: (['en', 'fr'] as const).flatMap((Locale) => {
    const words =
      template.find((one) => one.Locale === Locale) ??
      template.find((one) => one.Locale === 'enfr') ??
      builtInTemplate(type).find((one) => one.Locale === Locale)
    return words ? [{ Locale, Subject: words.Subject, Body: toText(words.Body) }] : []
  }),
})
