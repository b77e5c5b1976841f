import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { EMAIL_LIMIT } from '../kernel/text-limits.ts'
import { ADDRESSES_LIMIT, ADDRESSES_TEXT_LIMIT } from './document.ts'

/**
 * The body of a create or an update of an address list. The addresses come as `EmailAddresses`, or as `Addresses`, one a
 * line; where both are there, the list counts.
 */
export const addressListBodySchema = z
  .strictObject({
    ...echoedStamps,
    Site: echoed,
    Email: echoed,
    Id: idSchema.optional(),
    EmailId: optionalIdSchema.optional(),
    SiteId: optionalIdSchema.optional(),
    EmailAddresses: z.array(z.string().max(EMAIL_LIMIT)).max(ADDRESSES_LIMIT).nullable().optional(),
    Addresses: z.string().max(ADDRESSES_TEXT_LIMIT).nullable().optional(),
  })
  .transform(({ EmailAddresses, ...body }) =>
    EmailAddresses === undefined
      ? body
      : // An address of several lines is one address, and wrong.
        { ...body, Addresses: (EmailAddresses ?? []).map((one) => one.replace(/[\r\n]+/g, ' ')).join('\n') },
  )

/** Schema of a mail with its words in a language; parameters stand as `{{name}}`. */
export const emailWordsSchema = z.object({
  Id: z.string(),
  EmailType: z.int(),
  Localizations: z.array(z.object({ Locale: z.enum(['en', 'fr']), Subject: z.string(), Body: z.string() })),
})

/** See {@link emailWordsSchema}. */
export type EmailWords = z.infer<typeof emailWordsSchema>

/** Schema of an address list as the server tells it. */
export const addressListRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  EmailId: z.string(),
  Email: emailWordsSchema,
  SiteId: z.string().nullable(),
  Site: z.object({ Id: z.string(), Name: z.string() }).nullable(),
  EmailAddresses: z.array(z.string()),
  Addresses: z.string(),
})

/** See {@link addressListRecordSchema}. */
export type AddressListRecord = z.infer<typeof addressListRecordSchema>
