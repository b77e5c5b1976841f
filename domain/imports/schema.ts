import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { nextBatchSchema } from '../upload/batches.ts'
import { importColumns, importKinds } from './columns.ts'
import { importFindingCodes, SOMEBODY_NEW, settledTogether } from './findings.ts'
import { importLimits } from './limits.ts'

/** Which rows of an import are looked at. */
export const importViews = ['all', 'faults', 'new', 'there', 'left', 'added'] as const

/** See {@link importViews}. */
export type ImportView = (typeof importViews)[number]

const findingSchema = z.object({
  Code: z.enum(importFindingCodes),
  Column: z.enum(importColumns),
  Limit: z.number().optional(),
  Matches: z.array(z.object({ Id: z.string(), Label: z.string() })).optional(),
})

const choicesSchema = z.strictObject({
  SubjectId: idSchema.optional(),
  OrganizationId: idSchema.optional(),
  EducatorId: z.union([idSchema, z.literal(SOMEBODY_NEW)]).optional(),
  Keep: z.boolean().optional(),
  Besides: z.boolean().optional(),
})

/** Schema of how many rows of an import are in which state; each row is in one of them. */
const countsSchema = z.object({
  Rows: z.int(),
  /** Wait for somebody to mend them. */
  Faults: z.int(),
  /** Would add something, and are added by the next taking in. */
  New: z.int(),
  /** Tell nothing that is not known, before or after the taking in. */
  There: z.int(),
  Left: z.int(),
  Added: z.int(),
})

/** Schema of an import: a file that is looked through. Times are ISO. */
export const importSchema = z.object({
  Id: z.string(),
  Kind: z.enum(importKinds),
  FileName: z.string(),
  /** What stands over columns that are not read. */
  IgnoredHeaders: z.array(z.string()),
  CreatedOn: z.string(),
  CreatedBy: z.string(),
  CommittedOn: z.string().nullable(),
  Counts: countsSchema,
})

/** See {@link importSchema}. */
export type Import = z.infer<typeof importSchema>

/** Schema of a row; `Cells` by column as they are read, `Row` as the file numbers it. */
export const importRowSchema = z.object({
  Place: z.int(),
  Row: z.int(),
  Cells: z.partialRecord(z.enum(importColumns), z.string()),
  Findings: z.array(findingSchema),
  State: z.enum(['faults', 'new', 'there', 'left', 'added']),
})

/** See {@link importRowSchema}. */
export type ImportRow = z.infer<typeof importRowSchema>

/** Schema of an import with a page of its rows. */
export const importPageSchema = importSchema.extend({
  Items: z.array(importRowSchema),
  ItemsTotal: z.int(),
})

/** See {@link importPageSchema}. */
export type ImportPage = z.infer<typeof importPageSchema>

/** Which page of an import is asked for. */
export const importQuerySchema = z.strictObject({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(0).max(100).default(20),
  view: z.enum(importViews).default('all'),
})

/**
 * The body that mends rows: the cells that are other now (empty: nothing), what was answered, and whether the row is left
 * out. What is not named stays as it is.
 */
export const importMendSchema = z
  .array(
    z.strictObject({
      Place: z.int().min(0).max(importLimits.rows),
      Cells: z.partialRecord(z.enum(importColumns), z.string().max(importLimits.cell)).optional(),
      Choices: choicesSchema.optional(),
      LeftOut: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(100)

/** See {@link importMendSchema}. */
export type ImportMend = z.infer<typeof importMendSchema>[number]

/** The body that settles all rows with a fault at once: they are left out, or a question is answered with yes. */
export const importSettleSchema = z.strictObject({
  Code: z.enum(importFindingCodes).nullable(),
  As: z.enum(['left_out', 'agreed']),
})

/** See {@link importSettleSchema}. */
export type ImportSettle = z.infer<typeof importSettleSchema>

/** True for what {@link importSettleSchema} asks that can be done: only some questions have one answer for all. */
export const maySettle = ({ Code, As }: ImportSettle): boolean =>
  As === 'left_out' || settledTogether.some((code) => code === Code)

/** The body that takes rows in: what counts where a row of people says nothing, and whether they are written to. */
export const importCommitSchema = z.strictObject({
  Approve: z.boolean().default(true),
  Locale: z.enum(['en', 'fr']).default('en'),
  Invite: z.boolean().default(false),
})

/** See {@link importCommitSchema}. */
export type ImportCommit = z.output<typeof importCommitSchema>

/** Schema of an import of which rows were taken in: all that could be, or a stretch of them. */
export const importTakenSchema = importSchema.extend({ Next: nextBatchSchema })

/** See {@link importTakenSchema}. */
export type ImportTaken = z.infer<typeof importTakenSchema>
