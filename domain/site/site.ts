import { z } from 'zod'
import { stampsRecord } from '../kernel/stamp-schemas.ts'

const siteStatusSchema = z.object({
  Id: z.string(),
  SiteId: z.string(),
  IsActive: z.boolean(),
  CreatedOn: z.string(),
})

/** Schema of an intake status of a site's history; `Reason` is the value of the list in both languages. */
export const outreachStatusSchema = z.object({
  Id: z.string(),
  SiteId: z.string(),
  Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ReasonId: z.string().nullable(),
  /** The words of the reason; absent from rows that an earlier build pulled. */
  Reason: z.object({ en: z.string(), fr: z.string() }).nullable().optional(),
  Comment: z.string().nullable(),
  CreatedOn: z.string(),
})

/** Schema of a site as menus and forms need it, and as a pull carries it. */
const siteSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  Name: z.string(),
  /** The name without spaces, URL-encoded; the first part of the site's addresses. */
  UrlPart: z.string(),
  /** Addresses that the site had before and nobody else has taken; absent from rows that an earlier build pulled. */
  FormerUrlParts: z.array(z.string()).optional(),
  /** 0 regular, 1 professional, 2 national. */
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  DriveURL: z.string().nullable(),
  EnglishHandbookURL: z.string().nullable(),
  FrenchHandbookURL: z.string().nullable(),
  OrganizationId: z.string().nullable(),
  /** JSON text, or null for a site without questions of its own. */
  RegistrationConfig: z.string().nullable(),
  RequireReview: z.boolean(),
  LatestSiteStatus: siteStatusSchema.nullable(),
  LatestOutreachRequestStatus: outreachStatusSchema.nullable(),
})

/** Schema of a site with its whole history, newest first. */
export const siteRecordSchema = siteSchema.extend({
  ...stampsRecord,
  SiteStatus: z.array(siteStatusSchema),
  OutreachRequestStatus: z.array(outreachStatusSchema),
})

/** A site (specification 1, section 3) without its history. */
export type Site = z.infer<typeof siteSchema>

/** A site with its history, as `GET /api/vms/Site` answers. */
export type SiteRecord = z.infer<typeof siteRecordSchema>
