import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { noteTextLimits } from './document.ts'
import { noteLevels } from './levels.ts'

/** Schema of a note's level. */
const noteLevelSchema = z.literal(noteLevels)

/** The body of a create or an update of a note; what the values mean together is in `rules.ts`. */
export const noteBodySchema = z.strictObject({
  ...echoedStamps,
  CreatedByName: echoed,
  ModifiedByName: echoed,
  Id: idSchema.optional(),
  SubjectId: idSchema.optional(),
  Text: z.string().max(noteTextLimits.Text).nullable().optional(),
  PermissionLevel: noteLevelSchema.nullable().optional(),
})

/** Schema of a note as the server tells it. */
export const noteRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  CreatedByName: z.string(),
  ModifiedByName: z.string(),
  SubjectId: z.string(),
  Text: z.string(),
  PermissionLevel: noteLevelSchema,
})

/** See {@link noteRecordSchema}. */
export type NoteRecord = z.infer<typeof noteRecordSchema>
