import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { reviewLimits, reviewStatuses } from './standing.ts'

/** One remark about a field of a log. `Field` is a path as in a problem's; `ItemId` the row of a list that it is about. */
const reviewCommentSchema = z.strictObject({
  Id: idSchema,
  Field: z.string().min(1).max(reviewLimits.field),
  ItemId: idSchema.nullish(),
  Text: z.string().trim().min(1).max(reviewLimits.text),
})

/** See {@link reviewCommentSchema}. */
export type ReviewComment = z.infer<typeof reviewCommentSchema>

/**
 * `POST /api/vms/Workshop/{id}/Review` (decisions, Review). `Unreviewed` takes a review back. The Ids of comments are
 * the sender's, so that the same request twice is one turn.
 */
export const reviewRequestSchema = z.strictObject({
  Status: z.enum(reviewStatuses),
  Comments: z
    .array(reviewCommentSchema)
    .max(reviewLimits.comments)
    .refine((comments) => new Set(comments.map(({ Id }) => Id)).size === comments.length, 'duplicate_value')
    .default([]),
})

/** See {@link reviewRequestSchema}. */
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

/** One step of the exchange: who made the log which, when (ISO), at which version of the log. */
const reviewTurnSchema = z.object({
  Id: z.string(),
  Status: z.enum(reviewStatuses),
  ById: z.string(),
  ByName: z.string(),
  On: z.string(),
  LogVersion: z.int(),
  Comments: z.array(reviewCommentSchema),
})

/** See {@link reviewTurnSchema}. */
export type ReviewTurn = z.infer<typeof reviewTurnSchema>

/**
 * Where the review of an activity stands, with the exchange, newest turn first (the newest {@link reviewLimits.turns}).
 * `Id` is the activity's. An activity that nobody ever reviewed has none: it is Unreviewed.
 */
export const reviewSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  SiteId: z.string(),
  AuthorId: z.string(),
  Status: z.enum(reviewStatuses),
  Turns: z.array(reviewTurnSchema),
})

/** See {@link reviewSchema}. */
export type Review = z.infer<typeof reviewSchema>

/** `POST /api/vms/Workshop/Reviews`: logs that a device does not carry, at most {@link reviewLimits.asked}. */
export const logStatusesSchema = z.strictObject({ Ids: z.array(idSchema).max(reviewLimits.asked) })

/** Where the review of one log stands. */
export const logStatusSchema = z.object({ Id: z.string(), Status: z.enum(reviewStatuses) })

/** See {@link logStatusSchema}. */
export type LogStatus = z.infer<typeof logStatusSchema>
