import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { emailLocales, emailTextLimits } from './document.ts'
import { emailTypeSchema } from './type-schema.ts'

const wordsSchema = z.strictObject({
  EmailId: echoed,
  Locale: z.enum(emailLocales),
  Subject: optionalLineSchema(emailTextLimits.Subject),
  Body: z.string().max(emailTextLimits.Body).nullable().optional(),
  Deleted: z.boolean().optional(),
})

/** The body of a create or an update of a template; what the values mean together is in `rules.ts`. */
export const emailBodySchema = z.strictObject({
  ...echoedStamps,
  Recipients: echoed,
  Id: idSchema.optional(),
  EmailType: emailTypeSchema.nullable().optional(),
  ApplyHTMLBranding: z.boolean().optional(),
  Localizations: z.array(wordsSchema).max(emailLocales.length).optional(),
})

/** Schema of a template as the server tells it; `Recipients` are the addresses that get its mails about every site. */
export const emailRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  EmailType: z.int(),
  ApplyHTMLBranding: z.boolean(),
  Localizations: z.array(
    z.object({
      EmailId: z.string(),
      Locale: z.enum(emailLocales),
      Subject: z.string(),
      Body: z.string(),
    }),
  ),
  Recipients: z.array(z.string()),
})

/** See {@link emailRecordSchema}. */
export type EmailRecord = z.infer<typeof emailRecordSchema>

/** The body of a preview: words of a type that need not be saved. */
export const emailPreviewBodySchema = z.strictObject({
  EmailType: emailTypeSchema,
  ApplyHTMLBranding: z.boolean(),
  Locale: z.enum(emailLocales),
  Subject: z.string().max(emailTextLimits.Subject),
  Body: z.string().max(emailTextLimits.Body),
})

/** See {@link emailPreviewBodySchema}. */
export type EmailPreviewBody = z.infer<typeof emailPreviewBodySchema>

/** Schema of a preview: the mail as it would be sent with example values. */
export const emailPreviewSchema = z.object({ Subject: z.string(), Html: z.string(), Text: z.string() })

/** See {@link emailPreviewSchema}. */
export type EmailPreview = z.infer<typeof emailPreviewSchema>
