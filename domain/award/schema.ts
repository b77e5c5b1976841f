import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { awardLocales, awardTextLimits } from './document.ts'

/** The body of a create or an update of an award; what the values mean together is in `rules.ts`. */
export const awardBodySchema = z.strictObject({
  ...echoedStamps,
  Id: idSchema.optional(),
  IsNational: z.boolean().optional(),
  Locales: z
    .array(
      z.strictObject({
        AwardId: echoed,
        Locale: z.enum(awardLocales),
        Name: optionalLineSchema(awardTextLimits.Name),
        Description: z.string().max(awardTextLimits.Description).nullable().optional(),
        Deleted: z.boolean().optional(),
      }),
    )
    .max(awardLocales.length)
    .optional(),
})

/** Schema of an award as the server tells it. */
export const awardRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  IsNational: z.boolean(),
  Locales: z.array(
    z.object({
      AwardId: z.string(),
      Locale: z.enum(awardLocales),
      Name: z.string(),
      Description: z.string(),
    }),
  ),
})

/** See {@link awardRecordSchema}. */
export type AwardRecord = z.infer<typeof awardRecordSchema>
