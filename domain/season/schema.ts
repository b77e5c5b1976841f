import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema } from '../kernel/ids.ts'
import { echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { seasonSchema } from '../site/season-schema.ts'

/** The body of a create of a season; what the dates mean together is in `rules.ts`. */
export const seasonBodySchema = z.strictObject({
  ...echoedStamps,
  Id: idSchema.optional(),
  StartDate: calendarDateSchema.nullable().optional(),
  EndDate: calendarDateSchema.nullable().optional(),
  Active: z.boolean().optional(),
  Locked: z.boolean().optional(),
})

/** The body of `PATCH`: each season with its Id, the Version it stands on, and what changes of it; all or none. */
export const seasonPatchSchema = z
  .array(seasonBodySchema.extend({ Id: idSchema, Version: z.int().nullish() }))
  .min(1)
  .max(500)

/** One season of the list that is sent together; see {@link seasonPatchSchema}. */
export type SeasonPatch = z.infer<typeof seasonPatchSchema>[number]

/** Schema of a season as its calls answer. */
export const seasonRecordSchema = seasonSchema.extend(stampsRecord)

/** See {@link seasonRecordSchema}. */
export type SeasonRecord = z.infer<typeof seasonRecordSchema>
