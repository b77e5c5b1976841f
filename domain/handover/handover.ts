import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema } from '../kernel/ids.ts'
import { pushEntrySchema } from '../sync/wire.ts'

/** Where a log that was handed over stands. */
export const handoverStatuses = ['Waiting', 'Accepted', 'Declined'] as const

/** See {@link handoverStatuses}. */
export type HandoverStatus = (typeof handoverStatuses)[number]

/**
 * A log that its author could not send and handed over (decisions, Who may do what). `Key` is the author's and shown to
 * nobody else. `RecordId` is the activity's; with `Method` PUT it exists. `Name` and `Date` are as the author left them.
 */
export const handoverSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  Key: z.string().nullable(),
  Method: z.enum(['POST', 'PUT']),
  RecordId: z.string(),
  SiteId: z.string(),
  SiteName: z.string(),
  WorkshopTypeId: z.string(),
  Name: z.string(),
  Date: calendarDateSchema,
  AuthorId: z.string(),
  AuthorName: z.string(),
  Status: z.enum(handoverStatuses),
  /** Why staff declined it; null otherwise, and of a declined one whose author handed the log over again ({@link isReplaced}). */
  Reason: z.string().nullable(),
  CreatedOn: z.string(),
  DecidedOn: z.string().nullable(),
  DecidedByName: z.string().nullable(),
})

/** See {@link handoverSchema}. */
export type Handover = z.infer<typeof handoverSchema>

/**
 * A record that a log handed over names and that its author may not bring into it. `Field` is where it is named first,
 * `Name` null for what nobody may bring in: it can only be left out. A kit is told by its names in both languages besides.
 */
const foreignReferenceSchema = z.object({
  Id: z.string(),
  Field: z.string(),
  Name: z.string().nullable(),
  Kit: z.object({ EnglishName: z.string(), FrenchName: z.string() }).nullish(),
})

/** See {@link foreignReferenceSchema}. */
export type ForeignReference = z.infer<typeof foreignReferenceSchema>

/**
 * One handover with the words themselves: the body as it was written, or null once the activity holds it; and what of it
 * staff have to decide before they accept, for them alone and while it waits.
 */
export const handoverWithBodySchema = handoverSchema.extend({
  Body: z.unknown(),
  Foreign: z.array(foreignReferenceSchema),
})

/** `POST …/Accept`: for each foreign reference, by the Id of what it names, whether it is kept or left out. */
export const acceptSchema = z
  .strictObject({
    Keep: z.array(idSchema).max(1000).optional(),
    LeaveOut: z.array(idSchema).max(1000).optional(),
  })
  .nullish()

/** See {@link acceptSchema}. */
export type AcceptChoices = z.infer<typeof acceptSchema>

/** `POST /api/vms/Sync/Handover`: the frozen entry as a Push would carry it; `Person` repeats the sender. */
export const handOverSchema = z.strictObject({ Person: idSchema, Entry: pushEntrySchema })

/** Most handovers of one person that may wait. */
export const WAITING_HANDOVERS = 200

/** `POST …/Decline`: the reason, which the author reads. */
export const declineSchema = z.strictObject({ Reason: z.string().trim().min(1).max(500) })
