import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { postTextLimits } from './document.ts'

/** The body of a create or an update of a post; the empty id stands for none, as `SiteId` null does. */
export const postBodySchema = z.strictObject({
  ...echoedStamps,
  CreatedByName: echoed,
  EditedOn: echoed,
  Id: idSchema.optional(),
  SiteId: optionalIdSchema.optional(),
  Text: z.string().max(postTextLimits.Text).nullable().optional(),
  Pinned: z.boolean().nullable().optional(),
})

/** Schema of a post as the server tells it. `EditedOn`: when its words were last changed, null if never; pinning changes none. */
export const postRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  CreatedByName: z.string(),
  EditedOn: z.string().nullable(),
  SiteId: z.string().nullable(),
  Text: z.string(),
  Pinned: z.boolean(),
})

/** See {@link postRecordSchema}. */
export type PostRecord = z.infer<typeof postRecordSchema>
