import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { MOST_MERGED, STATUS_COMMENTS_LIMIT } from './limits.ts'
import { organizationRecordSchema } from './schema.ts'

const version = z.int().min(1).nullish()

/** One organization of a PATCH: verified (`Status` 1), or merged (2) into `MergeId` (specification 3, section 3). */
const organizationPatchItemSchema = z.strictObject({
  Id: idSchema,
  /** The version it stands on; without it 428. */
  Version: version,
  Status: z.union([z.literal(1), z.literal(2)]),
  /** Left out: what was said of its status stays. */
  StatusComments: z.string().max(STATUS_COMMENTS_LIMIT).nullish(),
  MergeId: idSchema.nullish(),
})

/** See {@link organizationPatchItemSchema}. */
export type OrganizationPatchItem = z.infer<typeof organizationPatchItemSchema>

/** The body of `PATCH /api/vms/Organization`: all or none. */
export const organizationPatchSchema = z.array(organizationPatchItemSchema).min(1).max(500)

/** The body of `POST /api/vms/Organization/Unmerge`: organizations whose merge is undone, all or none. */
export const unmergeSchema = z
  .array(z.strictObject({ Id: idSchema, Version: version }))
  .min(1)
  .max(MOST_MERGED)

/** What points to organizations, and so follows a merge and its undo. */
const pointingTypes = [
  'Workshop',
  'EducatorAuxData',
  'OutreachRequest',
  'VolunteerProfile',
  'Site',
  'TrackingItem',
  'OrganizationProposal',
  'Organization',
] as const

/** A kind of record that points to organizations. */
export type PointingType = (typeof pointingTypes)[number]

/** What the undo of a merge comes to, of one organization. */
const unmergedSchema = z.object({
  Organization: organizationRecordSchema,
  /** How many references name it again. */
  Restored: z.int(),
  /** What was changed since the merge and stays as it is now; the first of them, `LeftTotal` says how many. */
  Left: z.array(
    z.object({ Type: z.enum(pointingTypes), Id: z.string(), /** For staff. */ Name: z.string().nullable() }),
  ),
  LeftTotal: z.int(),
})

/** See {@link unmergedSchema}. */
export type Unmerged = z.infer<typeof unmergedSchema>

/** The answer of an undo, in the order of its body. */
export const unmergeAnswerSchema = z.array(unmergedSchema)
