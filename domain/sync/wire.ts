import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { problemSchema } from '../kernel/problems.ts'
import { PUSH_LIMIT } from './wire-constants.ts'

// Apart from the schemas, so that an app that only writes to the outbox does not carry them.
export * from './wire-constants.ts'

/**
 * The version of a log's review that its author knew as they wrote (0: none yet). It goes with their save, so that a return
 * which they had not seen stands (`isUnseenReturn`).
 */
export const reviewVersionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** One entry of a Push: a single call, with its body as exact text (that text is what the key's hash covers). */
export const pushEntrySchema = z.strictObject({
  Key: idSchema,
  Method: z.enum(['POST', 'PUT', 'DELETE']),
  Path: z.string().max(200),
  IfMatch: z.string().max(40).nullable(),
  Schema: z.int().min(1).max(1000),
  /** Of a save of a log; see `reviewVersionSchema`. */
  ReviewVersion: reviewVersionSchema.optional(),
  Body: z.string().max(1_000_000).nullable(),
})

/** See {@link pushEntrySchema}. */
export type PushEntry = z.infer<typeof pushEntrySchema>

/** `POST /api/vms/Sync/Push`: `Person` repeats the sender, so that one person's work is never sent as another's. */
export const pushRequestSchema = z.strictObject({
  Person: idSchema,
  Entries: z.array(pushEntrySchema).min(1).max(PUSH_LIMIT),
})

/**
 * The answer to one entry. `Status` is what the single call would have answered.
 * On success `Id` and `Version` are set and `Derived` holds the fields that the server decided (IsComplete, SeasonId,
 * audit), so that the sender can make its own document the new base. On 412 `Value` is the current row.
 */
export const pushAnswerSchema = z.object({
  Key: z.string(),
  Status: z.int(),
  Success: z.boolean(),
  Replayed: z.boolean().optional(),
  RetryAfter: z.number().optional(),
  Id: z.string().optional(),
  Version: z.int().optional(),
  Derived: z.record(z.string(), z.unknown()).optional(),
  Value: z.unknown().optional(),
  Errors: z.array(problemSchema).optional(),
})

/** See {@link pushAnswerSchema}. */
export type PushAnswer = z.infer<typeof pushAnswerSchema>

/** What a pull may carry. `Me` is the person's own row: name, locale, roles, registrations. */
export const pulledTypes = [
  'Me',
  'Season',
  'Site',
  'WorkshopType',
  'HourType',
  'EnumerationList',
  'Kit',
  'Person',
  'EducatorAuxData',
  'Organization',
  'Workshop',
  'Training',
  'Handover',
  'ProgramSupport',
  'Review',
  'VolunteerProfile',
  'Post',
  'PendingRegistration',
  'OutreachRequest',
  'MergedOrganization',
  'TextCorrection',
] as const

/** A type that a pull may carry. */
export type PulledType = (typeof pulledTypes)[number]

/**
 * One line of a pull. `Op` "gone": deleted, or no longer to be seen; `Deleted` where it was deleted, as a log that is too old
 * for the device is gone with each change. Reference rows that have no version carry 0.
 */
export interface ChangeLine {
  Type: PulledType
  Id: string
  Op: 'put' | 'gone'
  Version: number
  Deleted?: boolean
  Doc?: unknown
}

/**
 * `GET /api/vms/Sync/Changes?cursor=&sites=` → Value. `cursor` is opaque and absent on the first pull; `sites`
 * (comma-separated ids) are the sites opened on this device, for staff. `Reset` asks for a full resync: the page
 * starts a new snapshot, and whatever neither it nor a later page names is gone once a page comes without `More`
 * (the outbox stays). True on the first page of a snapshot only, the very first pull included. `RegisterVersion`
 * changes with the school register's snapshot (`GET /api/vms/Sync/Register`); lines of type Organization are always
 * newer than that snapshot. The `Doc` of each type is in `PulledDocuments`
 * (domain/records.ts).
 */
export interface ChangesPage {
  Epoch: string
  Cursor: string
  More: boolean
  Reset: boolean
  RegisterVersion: string
  Changes: ChangeLine[]
}

/**
 * `GET /api/vms/Sync/Register` → Value: the school register as one compressed snapshot, without merged and deleted
 * organizations. `Rows` are arrays in the order of `Fields`, to save bytes. The ETag is `Version` in quotes; answers 304 to a
 * matching `If-None-Match`.
 */
export interface RegisterSnapshot {
  Version: string
  Fields: readonly ['Id', 'Name', 'City', 'PostalCode', 'RegionId', 'TypeId', 'Status']
  Rows: [string, string, string, string, string | null, string | null, number][]
}
