import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { WEB_ADDRESS_LIMIT } from '../kernel/web-address.ts'
import { SITE_NAME_LIMIT } from './document.ts'

const link = optionalLineSchema(WEB_ADDRESS_LIMIT)

/** The body of a create or an update of a site; what the values mean together is in `rules.ts`. */
export const siteBodySchema = z.strictObject({
  ...echoedStamps,
  UrlPart: echoed,
  FormerUrlParts: echoed,
  SiteStatus: echoed,
  OutreachRequestStatus: echoed,
  LatestOutreachRequestStatus: echoed,
  Id: idSchema.optional(),
  Name: optionalLineSchema(SITE_NAME_LIMIT),
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  DriveURL: link,
  EnglishHandbookURL: link,
  FrenchHandbookURL: link,
  OrganizationId: optionalIdSchema.optional(),
  RegistrationConfig: z.string().nullable().optional(),
  RequireReview: z.boolean().optional(),
  LatestSiteStatus: z
    .strictObject({ Id: echoed, SiteId: echoed, CreatedOn: echoed, IsActive: z.boolean().optional() })
    .nullable()
    .optional(),
})
