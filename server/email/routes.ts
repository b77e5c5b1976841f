import { z } from 'zod'
import { markAddress } from '../../domain/charity/mark.ts'
import { emailLocales } from '../../domain/email/document.ts'
import { bothLanguages, exampleValues } from '../../domain/email/parameters.ts'
import { mayKeepEmails } from '../../domain/email/permissions.ts'
import { emailTypeNumber } from '../../domain/email/rules.ts'
import {
  type EmailPreview,
  type EmailPreviewBody,
  emailPreviewBodySchema,
  emailPreviewSchema,
  emailRecordSchema,
} from '../../domain/email/schema.ts'
import { isEmail } from '../../domain/kernel/email.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { EMAIL_LIMIT } from '../../domain/kernel/text-limits.ts'
import { nameOfApp, readCharity, type WrittenCharity } from '../charity/read-charity.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { mailWords } from '../mail/words.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { cleanTemplate } from './clean-html.ts'
import { composeMail } from './compose-mail.ts'
import { emailRecord } from './email-record.ts'
import { findEmails } from './select-emails.ts'
import { writeTest } from './write-test.ts'

const params = z.object({ id: idSchema })
const testReply = z.object({ Id: z.string() })

/** The templates of mails (specification 3, section 7, Email). */
export function emailRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: emailRecord.path,
    summary: 'The templates of mails, by the number of their type',
    permission: mayKeepEmails,
    snapshot: true,
    reply: z.array(emailRecordSchema),
    handle: async ({ tx, actor }) => {
      const { ids, total } = await findEmails(tx)
      return { value: await emailRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'POST',
    path: `${emailRecord.path}/Preview`,
    summary: 'A mail as it would be sent with example values; nothing is saved or sent',
    permission: mayKeepEmails,
    transaction: 'read',
    body: emailPreviewBodySchema,
    reply: emailPreviewSchema,
    requestsPerMinute: 120,
    handle: async ({ tx, body }) => ({ value: preview(body, await readCharity(tx)) }),
  })

  recordRoutes(endpoint, emailRecord, {
    GET: 'One template',
    POST: 'Creates the template of a type that has none',
    PUT: 'Changes what the body names of a template',
    DELETE: 'Deletes a template; mails of its type are sent in the built-in words',
  })

  endpoint({
    method: 'POST',
    path: `${emailRecord.path}/:id/SendTest`,
    summary:
      'Sends a template with example values to an address, in one of its texts (the first, unless told)',
    permission: mayKeepEmails,
    params,
    query: z.strictObject({
      recipient: z.string().max(EMAIL_LIMIT),
      locale: z.enum(emailLocales).optional(),
    }),
    reply: testReply.nullable(),
    requestsPerMinute: 10,
    handle: async ({ tx, actor, params: { id }, query: { recipient, locale }, now, audit }) => {
      const [email] = await emailRecord.read(tx, actor, [id])
      if (!email) throw new ProblemError({ Code: 'not_found' })
      if (recipient.trim() === '') throw new ProblemError({ Code: 'required', Field: 'recipient' })
      if (!isEmail(recipient)) throw new ProblemError({ Code: 'invalid_email', Field: 'recipient' })
      const [first] = email.Localizations
      const test = await writeTest(
        tx,
        {
          email: id,
          type: email.EmailType,
          recipient,
          locale: locale ?? first?.Locale ?? 'en',
          by: actor.SubjectId,
        },
        now(),
      )
      await audit({ action: 'create', type: 'EmailTest', id: test, after: { EmailId: id } })
      return { value: { Id: test }, record: { type: 'EmailDelivery', id: test } }
    },
    readAgain: async (_context, recordId) => (recordId === null ? null : { Id: recordId }),
  })
}

/** Cleaned as on save, so that what does not survive is not shown either. */
function preview(
  { EmailType, ApplyHTMLBranding, Locale, Subject, Body }: EmailPreviewBody,
  charity: WrittenCharity,
): EmailPreview {
  const type = emailTypeNumber(EmailType)
  if (type === undefined) throw new ProblemError({ Code: 'invalid', Field: 'EmailType' })
  const values =
    Locale === 'enfr'
      ? bothLanguages(exampleValues(type, 'en'), exampleValues(type, 'fr'))
      : exampleValues(type, Locale)
  const languages = Locale === 'enfr' ? (['en', 'fr'] as const) : [Locale]
  const notes = languages.map((language) => ({ language, text: mailWords[language].automatic }))
  const { subject, html, text } = composeMail({
    to: { name: '', address: '' },
    branded: ApplyHTMLBranding,
    appName: nameOfApp(charity),
    picture: charity.mark === null ? undefined : markAddress(charity.mark, 'small'),
    words: [{ locale: Locale, subject: Subject, body: cleanTemplate(Body), values, notes }],
  })
  return { Subject: subject, Html: html, Text: text }
}
