import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { pagingFields, sortColumnOf } from '../kernel/paging.ts'
import { seasonSchema } from '../site/season-schema.ts'

/** Schema of a registration at a site for a season. */
export const siteRegistrationSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  SubjectId: z.string(),
  SiteId: z.string(),
  Site: z.object({ Id: z.string(), Name: z.string() }),
  SeasonId: z.string(),
  Season: seasonSchema,
  CreatedOn: z.string(),
  IsApproved: z.boolean(),
  ApprovalDate: z.string().nullable(),
})

/** Schema of a person in full. `SSOId` (the token's `sub`) shows to the person and to staff alone. */
export const subjectSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
  SSOId: z.string().nullable().optional(),
  Email: z.string(),
  GivenName: z.string(),
  FamilyName: z.string(),
  FullName: z.string(),
  Locale: z.enum(['en', 'fr']),
  SubjectRoles: z.array(
    z.object({
      SubjectId: z.string(),
      RoleId: z.string(),
      Role: z.object({ Id: z.string(), Name: z.string(), Description: z.string() }),
    }),
  ),
  SiteRegistrations: z.array(siteRegistrationSchema),
})

/** Schema of a person of whom only the name may be known. */
export const subjectNameSchema = z.strictObject({ Id: z.string(), FullName: z.string() })

/** What a call answers of a person: as much as the reader may see. */
export const seenSubjectSchema = z.union([subjectNameSchema, subjectSchema])

/** A registration at a site for a season (specification 1, section 3). */
export type SiteRegistration = z.infer<typeof siteRegistrationSchema>

/** A person in full (specification 1, section 3, Subject). */
export type Subject = z.infer<typeof subjectSchema>

/** Either the person in full or `{Id, FullName}`. */
export type SeenSubject = z.infer<typeof seenSubjectSchema>

/** Columns that people can be sorted by. Only names: an order by e-mail would tell e-mails. */
const subjectSortColumns = ['FamilyName', 'GivenName', 'FullName'] as const

/** The body of `POST /api/vms/Subject/Query`. `SiteId`: people approved at that site, in any season. */
export const subjectQuerySchema = z.strictObject({
  ...pagingFields,
  SortColumn: sortColumnOf(subjectSortColumns, 'FamilyName'),
  SiteId: idSchema.nullish(),
})

/** See {@link subjectQuerySchema}. */
export type SubjectQuery = z.infer<typeof subjectQuerySchema>

/**
 * The body of `POST /api/vms/Subject/`, at sign-in. Names and e-mail come from the token, never from here; the
 * language, and whether to be told each week what waits, are the person's own to choose.
 */
export const signInSchema = z.strictObject({
  Locale: z.enum(['en', 'fr']).optional(),
  WeeklyDigest: z.boolean().optional(),
})

/** See {@link signInSchema}. */
export type OwnChoices = z.infer<typeof signInSchema>
