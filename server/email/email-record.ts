import { sql } from 'kysely'
import { type Email, emailShape, emptyEmail, tidyEmail } from '../../domain/email/document.ts'
import { mayKeepEmails } from '../../domain/email/permissions.ts'
import { emailRefusals } from '../../domain/email/rules.ts'
import { type EmailRecord, emailBodySchema, emailRecordSchema } from '../../domain/email/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { cleanTemplate } from './clean-html.ts'
import { selectEmails } from './select-emails.ts'
import { writeEmails } from './write-emails.ts'

/** Which template has a type, by the type's number. */
type Taken = ReadonlyMap<number, string>

/** Templates of mails: a record of the desk. Bodies are cleaned before anything is judged, so that what is kept is harmless. */
export const emailRecord = defineRecord<Email, EmailRecord, Taken, EmailRecord>({
  type: 'Email',
  path: '/api/vms/Email',
  table: 'email',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: emailBodySchema,
  recordSchema: emailRecordSchema,
  shape: emailShape,
  select: selectEmails,
  seenBy: (actor, email) => (mayKeepEmails(actor) ? email : null),
  empty: emptyEmail,
  tidy: (email) =>
    tidyEmail({
      ...email,
      Localizations: email.Localizations.map((one) => ({ ...one, Body: cleanTemplate(one.Body ?? '') })),
    }),
  refuseTouch: (actor) => (mayKeepEmails(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: async (tx) => {
    // Two who add a template of the same type wait for each other, so that the second is told.
    await sql`lock table email in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ id: string; type: number }>`
      select id, email_type as type from email where deleted_on is null
    `.execute(tx)
    return new Map(rows.map(({ id, type }) => [type, id]))
  },
  refuse: (_actor, { after }, taken) => {
    if (!after) return []
    const other = after.EmailType === null ? undefined : taken.get(after.EmailType)
    return [
      ...emailRefusals(after),
      ...(other === undefined || other === after.Id
        ? []
        : [{ Code: 'duplicate_value' as const, Field: 'EmailType' }]),
    ]
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await markDeleted(tx, 'email', removed)
    await writeEmails(tx, created, changed)
  },
})
