import { z } from 'zod'
import { pagingFields } from '../kernel/paging.ts'
import { emailTypes } from '../mail/email-types.ts'
import { deliveryStates } from './delivery.ts'
import { emailTypeSchema } from './type-schema.ts'

/**
 * Schema of a mail in the delivery log (decisions-platform, E-mail). `Kind` is what caused it, `EmailType` null where it
 * has no template; `AboutLink` is a path of the app or ''; times are ISO; `Reason` is a code.
 */
export const emailDeliverySchema = z.object({
  Id: z.string(),
  Kind: z.string(),
  EmailType: z.int().nullable(),
  State: z.enum(deliveryStates),
  RecipientName: z.string(),
  RecipientAddress: z.string(),
  About: z.string(),
  AboutLink: z.string(),
  Language: z.enum(['en', 'fr', 'enfr']),
  Subject: z.string(),
  Attempts: z.int(),
  Reason: z.string().nullable(),
  CreatedOn: z.string(),
  TriedOn: z.string(),
})

/** See {@link emailDeliverySchema}. */
export type EmailDelivery = z.infer<typeof emailDeliverySchema>

/** Schema of one mail of the log with the words that were sent, as plain text. */
export const sentEmailSchema = emailDeliverySchema.extend({ Text: z.string() })

/** See {@link sentEmailSchema}. */
export type SentEmail = z.infer<typeof sentEmailSchema>

/** How many mails are due that nobody has tried to send yet: they have no place in the log. At most `mostUntriedCounted`. */
export const untriedSchema = z.object({ Count: z.int() })

/** See {@link untriedSchema}. */
export type Untried = z.infer<typeof untriedSchema>

/** The body of a query of the log: newest first; `Search` is by name, address, subject and what it is about. */
export const deliveryQuerySchema = z.strictObject({
  Skip: pagingFields.Skip,
  Take: pagingFields.Take,
  Search: pagingFields.Search,
  States: z.array(z.enum(deliveryStates)).max(deliveryStates.length).nullish(),
  EmailTypes: z.array(emailTypeSchema).max(emailTypes.length).nullish(),
})

/** See {@link deliveryQuerySchema}. */
export type DeliveryQuery = z.output<typeof deliveryQuerySchema>

/** The body that has all mails tried again that were given up and match, as in a query of the log. */
export const retryAllSchema = deliveryQuerySchema.pick({ Search: true, EmailTypes: true })

/** See {@link retryAllSchema}. */
export type RetryAll = z.output<typeof retryAllSchema>

/** How many mails are tried again now, and how many matched that are still given up: the next request takes them. */
export const retriedAllSchema = z.object({ Retried: z.int(), Left: z.int() })

/** See {@link retriedAllSchema}. */
export type RetriedAll = z.infer<typeof retriedAllSchema>
