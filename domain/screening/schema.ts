import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { UNPAGED_LIMIT } from '../kernel/paging.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { SCREENING_BATCH_LIMIT, screeningStatuses, screeningTypes, trackingTextLimits } from './constants.ts'

const typeSchema = z
  .int()
  .min(0)
  .max(screeningTypes.length - 1)
const statusSchema = z
  .int()
  .min(0)
  .max(screeningStatuses.length - 1)
const dateSchema = calendarDateSchema.nullable()

/** What is said of a document, whether of one or of a batch. */
const saidFields = {
  Type: typeSchema.optional(),
  Status: statusSchema.optional(),
  Approved: z.boolean().optional(),
  NationalOfficeFileDate: dateSchema.optional(),
  ExpiryDate: dateSchema.optional(),
}

/** What follows from the rest of a document, which may be sent back as it was told. */
const derivedFields = {
  BatchId: echoed,
  ApprovalDate: echoed,
  Subject: echoed,
  TypeString: echoed,
  StatusString: echoed,
  ScreeningDocumentTrackingItems: echoed,
}

/** The body of a create or an update of a screening document; what the values mean together is in `rules.ts`. */
export const screeningDocumentBodySchema = z.strictObject({
  ...echoedStamps,
  ...derivedFields,
  Id: idSchema.optional(),
  SubjectId: idSchema.optional(),
  ...saidFields,
})

/** The body that makes a batch: the same document for each of 1 to 500 people. `Id` is the batch's, chosen by the sender. */
export const screeningBatchBodySchema = z.strictObject({
  Id: idSchema.optional(),
  SubjectIds: z.array(idSchema).min(1).max(SCREENING_BATCH_LIMIT),
  ...saidFields,
})

/**
 * The list of a PATCH: which documents are approved, each on top of its version. A document may be sent back as it was told;
 * all but its approval is read past, and stays as it is.
 */
export const screeningApprovalsSchema = z
  .array(
    z
      .strictObject({
        ...echoedStamps,
        ...derivedFields,
        SubjectId: echoed,
        Type: echoed,
        Status: echoed,
        NationalOfficeFileDate: echoed,
        ExpiryDate: echoed,
        Id: idSchema,
        Version: z.int().nullish(),
        Approved: z.boolean(),
      })
      .transform(({ Id, Version, Approved }) => ({ Id, Version, Approved })),
  )
  .min(1)
  .max(UNPAGED_LIMIT)

const itemFields = {
  OrganizationId: optionalIdSchema.optional(),
  SentTo: optionalLineSchema(trackingTextLimits.SentTo),
  SentDate: dateSchema.optional(),
  ExpiryDate: dateSchema.optional(),
  RestrictedActivities: z.boolean().nullable().optional(),
  RestrictedActivityComments: z
    .string()
    .max(trackingTextLimits.RestrictedActivityComments)
    .nullable()
    .optional(),
}

/** The body of a create or an update of a tracking item. */
export const trackingItemBodySchema = z.strictObject({
  ...echoedStamps,
  OrganizationName: echoed,
  Id: idSchema.optional(),
  ScreeningDocumentId: idSchema.optional(),
  ...itemFields,
})

/** The body that adds one tracking item to each document of a batch: each gets an Id of its own, so that a form's is read past. */
export const batchTrackingItemBodySchema = z.strictObject({
  ...echoedStamps,
  OrganizationName: echoed,
  Id: echoed,
  ScreeningDocumentId: echoed,
  ...itemFields,
})

/** Schema of a tracking item as the server tells it; comments of a restriction are absent for the person themselves. */
export const trackingItemRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  ScreeningDocumentId: z.string(),
  OrganizationId: z.string().nullable(),
  OrganizationName: z.string(),
  SentTo: z.string(),
  SentDate: z.string().nullable(),
  ExpiryDate: z.string().nullable(),
  RestrictedActivities: z.boolean(),
  RestrictedActivityComments: z.string().optional(),
})

/** Schema of a screening document as the server tells it; `TypeString` and `StatusString` are in the reader's language. */
export const screeningDocumentRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  BatchId: z.string().nullable(),
  SubjectId: z.string(),
  Subject: z.object({ Id: z.string(), FullName: z.string(), FamilyName: z.string() }),
  Type: z.int(),
  Status: z.int(),
  TypeString: z.string(),
  StatusString: z.string(),
  Approved: z.boolean(),
  ApprovalDate: z.string().nullable(),
  NationalOfficeFileDate: z.string().nullable(),
  ExpiryDate: z.string().nullable(),
  ScreeningDocumentTrackingItems: z.array(trackingItemRecordSchema),
})

/** A word of a list, by its number on the wire. */
export const screeningWordSchema = z.object({ Value: z.int(), Name: z.string() })

/** See {@link trackingItemRecordSchema}. */
export type TrackingItemRecord = z.infer<typeof trackingItemRecordSchema>

/** See {@link screeningDocumentRecordSchema}. */
export type ScreeningDocumentRecord = z.infer<typeof screeningDocumentRecordSchema>

/** A parsed batch; see {@link screeningBatchBodySchema}. */
export type ScreeningBatchBody = z.infer<typeof screeningBatchBodySchema>
