import { z } from 'zod'
import { flagSchema } from '../../kernel/flag-schema.ts'
import { UNPAGED_LIMIT } from '../../kernel/paging.ts'
import { SEARCH_LIMIT } from '../../kernel/text-limits.ts'
import { nextBatchSchema } from '../../upload/batches.ts'
import { columnOfField, type FileField, fileColumns } from './columns.ts'

/** How the headers of a file are read: exact texts, as they stand there, and the province of rows that name none. */
export const fileMappingSchema = z.strictObject({
  Columns: z
    .array(
      z.strictObject({
        Header: z.string().min(1).max(300),
        Column: z.enum(fileColumns),
        /** How many of the same header stand before it; left out: none. */
        Occurrence: z.int().min(0).max(1000).optional(),
      }),
    )
    .min(1)
    .max(fileColumns.length),
  RegionId: z.guid().nullish(),
})

/** See {@link fileMappingSchema}. */
export type FileMapping = z.infer<typeof fileMappingSchema>

const takeSchema = z.coerce.number().int().min(0).max(UNPAGED_LIMIT).default(UNPAGED_LIMIT)

/** Which page of a comparison is asked for; without parameters it is a list that is not paged. */
export const filePageSchema = z.strictObject({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: takeSchema,
  search: z.string().max(SEARCH_LIMIT).optional(),
  /** Only what could not be applied by the commit. */
  failed: flagSchema.default(false),
  errorSkip: z.coerce.number().int().min(0).max(100_000).default(0),
  errorTake: takeSchema,
})

/** Why a change was not made: the organization has changed since it was compared, or a rule keeps it from being saved. */
const fileOutcomes = ['applied', 'changed', 'refused'] as const

const value = z.union([z.string(), z.boolean(), z.number(), z.null()])

/** What the register would say of an organization. Of one that would be added, what the file says is there. */
const organizationFields = Object.fromEntries(
  [...columnOfField.keys()].map((field) => [field, value.optional()]),
) as Record<FileField, z.ZodOptional<typeof value>>

/**
 * A change that a file proposes, with the fields of the organization as it would be (specification 3, section 3); without
 * an id it would be added.
 */
const fileItemSchema = z.object({
  ...organizationFields,
  Id: z.string(),
  /** As the file numbers it. */
  Row: z.int(),
  OrganizationId: z.string().nullable(),
  ColumnsChanged: z.array(z.enum(fileColumns)),
  /** The same fields again, for builds before 1.5.2, which read them here. */
  Values: z.object(organizationFields),
  /** What the changed fields said when they were compared. */
  Before: z.record(z.string(), value),
  Outcome: z.enum(fileOutcomes).nullable(),
  /** Codes of the catalogue, where it was refused; `Limit`: the number that the rule names. */
  Reasons: z.array(
    z.object({ Code: z.string(), Field: z.string().nullable(), Limit: z.number().optional() }),
  ),
})

/** See {@link fileItemSchema}. */
export type FileItem = z.infer<typeof fileItemSchema>

/** Type of an error of a file: it cannot be read, compared, or saved (specification 3, section 9). */
export const fileErrorTypes = { parse: 0, comparison: 1, data: 2 } as const

/** An error of a file; `Message` is a code, `InfoJson` its details as JSON (specification 3, section 3). */
const fileErrorSchema = z.object({
  Message: z.string(),
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  InfoJson: z.string(),
})

/** See {@link fileErrorSchema}. */
export type FileError = z.infer<typeof fileErrorSchema>

/** A comparison of a file with the register: a page of its changes, a page of its errors, and how many there are. */
export const fileHeaderSchema = z.object({
  Id: z.string(),
  Deleted: z.boolean(),
  FileName: z.string(),
  CreatedOn: z.string(),
  CommittedOn: z.string().nullable(),
  Updates: z.int(),
  Additions: z.int(),
  Unchanged: z.int(),
  Applied: z.int(),
  Failed: z.int(),
  Items: z.array(fileItemSchema),
  /** Those that the search and the filter leave. */
  ItemsTotal: z.int(),
  Errors: z.array(fileErrorSchema),
  ErrorsTotal: z.int(),
})

/** See {@link fileHeaderSchema}. */
export type FileHeader = z.infer<typeof fileHeaderSchema>

/** How far a comparison is, from 0 to 1; without an `Id` nothing of it has come yet. */
export const fileProgressSchema = z.object({ Id: z.string().nullable(), Progress: z.number() })

/** See {@link fileProgressSchema}. */
export type FileProgress = z.infer<typeof fileProgressSchema>

/** What a commit has come to, with those before it. */
export const fileCommitSchema = z.object({
  Applied: z.int(),
  Failed: z.int(),
  /** Not decided yet: only a stretch was asked for. */
  Waiting: z.int(),
  Next: nextBatchSchema,
})

/** See {@link fileCommitSchema}. */
export type FileCommit = z.infer<typeof fileCommitSchema>
