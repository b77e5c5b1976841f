import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailLocalization } from '../../../domain/email/document.ts'
import type { TestServer } from './with-server.ts'

/** The calls of templates, and of the log of what was sent. */
export const emailPath = '/api/vms/Email'
export const deliveryPath = '/api/vms/EmailDelivery'

/** Words of a template in a language. */
export const emailWords = (
  Locale: EmailLocalization['Locale'],
  Subject: string,
  Body: string,
): EmailLocalization => ({ Locale, Subject, Body })

/** A body of a template for volunteers who were added to an activity. */
export const emailBody = (more: object = {}) => ({
  Id: randomUUID(),
  EmailType: 3,
  ApplyHTMLBranding: true,
  Localizations: [
    emailWords(
      'en',
      'Added: {{workshopName}}',
      '<p>Dear {{recipientName}}, see <a href="{{link}}">it</a>.</p>',
    ),
    emailWords(
      'fr',
      'Ajout : {{workshopName}}',
      '<p>Bonjour {{recipientName}}, <a href="{{link}}">voir</a>.</p>',
    ),
  ],
  ...more,
})

/** Takes all templates away, so that every type may get one. */
export async function clearEmails(server: Pick<TestServer, 'db'>): Promise<void> {
  await sql`delete from email_localization`.execute(server.db)
  await sql`delete from email`.execute(server.db)
}

/** Makes a template and answers its Id. */
export async function keepEmail(server: TestServer, more: object = {}): Promise<string> {
  const body = emailBody(more)
  const made = await server.call('staff', 'POST', emailPath, body)
  if (made.status !== 200) throw new Error(made.text)
  return body.Id
}

/** A mail in the log that was given up. */
export async function plantDelivery(
  server: Pick<TestServer, 'db'>,
  more: { state?: string; subject?: string; type?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const { state = 'failed', subject = 'Planted words', type = 3 } = more
  await sql`
    insert into job (id, kind, key, payload, status, attempts, run_on, created_on, ended_on, reason)
    values (${id}, 'volunteer-added', ${id}, '{}', ${state === 'sent' ? 'done' : 'dead'}, 14, now(), now(), now(), 'refused 550')
  `.execute(server.db)
  await sql`
    insert into email_delivery (job_id, kind, email_type, state, recipient_name, recipient_address, about, about_link,
      language, subject, body, attempts, reason, created_on, tried_on, search_text)
    values (${id}, 'volunteer-added', ${type}, ${state}, 'Victor Volunteer', 'victor@people.example', 'Slime', '/Toronto/x',
      'en', ${subject}, 'Hello Victor', 14, 'refused 550', now(), now(), fold('Victor Volunteer victor@people.example Slime ' || ${subject}::text))
  `.execute(server.db)
  return id
}
