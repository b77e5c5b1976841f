import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { pagingFields, sortColumnOf } from '../kernel/paging.ts'
import { echoed } from '../kernel/stamp-schemas.ts'
import { outreachFields } from './schema.ts'
import { outreachSortColumns } from './sort-columns.ts'

const statusSchema = z.union([0, 1, 2, 3, 4, 5, 6].map((one) => z.literal(one as 0 | 1 | 2 | 3 | 4 | 5 | 6)))

/**
 * The body of `POST /api/vms/OutreachRequest/Query`: requests of a site, or of all that the reader sees; those in one of the
 * statuses, or in any when none is named.
 */
export const outreachQuerySchema = z.strictObject({
  ...pagingFields,
  Sort: pagingFields.Sort.default(1),
  // The rows call the site's name SiteName: either names that column.
  SortColumn: sortColumnOf([...outreachSortColumns, 'SiteName'], 'Created').transform((column) =>
    column === 'SiteName' ? 'Site' : column,
  ),
  SiteId: optionalIdSchema.optional(),
  StatusFilters: z.array(statusSchema).max(7).nullish(),
  /** Of these alone: how those that somebody has chosen stand now. */
  Ids: z.array(idSchema).max(500).nullish(),
})

/** See {@link outreachQuerySchema}. */
export type OutreachQuery = z.infer<typeof outreachQuerySchema>

/** A row of the list, as the server tells it. */
export const outreachRowSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  SiteId: z.string().nullable(),
  SiteName: z.string().nullable(),
  ContactName: z.string(),
  SchoolName: z.string().nullable(),
  Status: statusSchema,
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ClassCount: z.int(),
  Created: z.string(),
})

const MOST = 500
const version = z.int().min(1).nullish()
/** What else a record of a history tells: it may be sent back with the record. */
const echoedStep = { CreatedOn: echoed, CreatedByName: echoed }

/**
 * The body of `POST …/Status`: one status for each request, all or none. With a Version it stands on that version (412);
 * SendEmail tells the contact, with the Note in the mail, where the status is one that is told.
 */
export const outreachStatusBodySchema = z
  .array(
    z.strictObject({
      Status: z.strictObject({
        OutreachRequestId: idSchema,
        Status: statusSchema,
        Version: version,
        ...echoedStep,
      }),
      SendEmail: z.boolean().nullish(),
      Note: z.string().max(2000).nullish(),
    }),
  )
  .min(1)
  .max(MOST)

/** The body of `POST …/Status/Preview`: the mail that would go with this status and this note. */
export const outreachPreviewBodySchema = z.strictObject({
  OutreachRequestId: idSchema,
  Status: statusSchema,
  Note: z.string().max(2000).nullish(),
})

/** That mail, as text; `enfr` where it stands in both languages, one after the other. */
export const outreachPreviewSchema = z.object({
  Subject: z.string(),
  Text: z.string(),
  Locale: z.enum(['en', 'fr', 'enfr']),
})

/** The body of `POST …/Site`: where each request goes, all or none; null is the national office. */
export const outreachSiteBodySchema = z
  .array(
    z.strictObject({
      OutreachRequestId: idSchema,
      SiteId: optionalIdSchema,
      Site: echoed,
      Version: version,
      ...echoedStep,
    }),
  )
  .min(1)
  .max(MOST)

const { Classes: _classes, ...patchable } = outreachFields

/** The body of `PATCH`: any fields of the form but status, site, notes and classes, of up to 500 requests, all or none. */
export const outreachPatchSchema = z
  .array(z.strictObject({ Id: idSchema, Version: version, ...patchable }))
  .min(1)
  .max(MOST)
