import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { pagingFields } from '../kernel/paging.ts'
import { EMAIL_LIMIT } from '../kernel/text-limits.ts'

/** Most people who are invited by one call. */
export const MOST_INVITED = 200

/**
 * The body that invites people: all in one language (theirs, so far as one knows), to one site or, `SiteId` null, to none
 * in particular. Whether the addresses are addresses, each once, is a rule (`rules.ts`).
 */
export const invitationBodySchema = z.strictObject({
  SiteId: idSchema.nullable().optional(),
  Locale: z.enum(['en', 'fr']),
  People: z
    .array(
      z.strictObject({
        Email: z.string().max(EMAIL_LIMIT),
        GivenName: optionalLineSchema(80),
        FamilyName: optionalLineSchema(80),
      }),
    )
    .min(1)
    .max(MOST_INVITED),
})

/** See {@link invitationBodySchema}. */
export type InvitationBody = z.output<typeof invitationBodySchema>

/**
 * Schema of an invitation that is open; `SentOn` is the last of `Sends` mails, which is still to come where it `IsUnsent`: it goes
 * once the site takes registrations again. Times are ISO.
 */
export const invitationSchema = z.object({
  Id: z.string(),
  Email: z.string(),
  GivenName: z.string(),
  FamilyName: z.string(),
  Locale: z.enum(['en', 'fr']),
  SiteId: z.string().nullable(),
  SiteName: z.string().nullable(),
  Sends: z.int(),
  SentOn: z.string(),
  IsUnsent: z.boolean().optional(),
  CreatedOn: z.string(),
  /** Who invited. */
  CreatedBy: z.string(),
})

/** See {@link invitationSchema}. */
export type Invitation = z.infer<typeof invitationSchema>

/** The body of a query of open invitations, the newest first: those to a site, or all that one may see. */
export const invitationQuerySchema = z.strictObject({
  SiteId: idSchema.nullish(),
  Skip: pagingFields.Skip,
  Take: pagingFields.Take,
  Search: pagingFields.Search,
})

/** See {@link invitationQuerySchema}. */
export type InvitationQuery = z.output<typeof invitationQuerySchema>
