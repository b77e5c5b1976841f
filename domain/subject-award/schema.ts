import { z } from 'zod'
import { awardLocales } from '../award/document.ts'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { subjectAwardTextLimits } from './document.ts'

const text = (limit: number) => z.string().max(limit).nullable().optional()

/** The body that gives an award; what the values mean together is in `rules.ts`. */
export const subjectAwardBodySchema = z.strictObject({
  ...echoedStamps,
  Award: echoed,
  Id: idSchema.optional(),
  SubjectId: idSchema.optional(),
  AwardId: optionalIdSchema.optional(),
  AwardedOn: calendarDateSchema.nullable().optional(),
  OtherTitle: optionalLineSchema(subjectAwardTextLimits.OtherTitle),
  OtherDescription: text(subjectAwardTextLimits.OtherDescription),
  AwardContext: optionalLineSchema(subjectAwardTextLimits.AwardContext),
})

/** Schema of an award given, as the server tells it; `Award` is null for one in its own words. */
export const subjectAwardRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  SubjectId: z.string(),
  AwardId: z.string().nullable(),
  Award: z
    .object({
      Id: z.string(),
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
    .nullable(),
  AwardedOn: z.string(),
  OtherTitle: z.string(),
  OtherDescription: z.string(),
  AwardContext: z.string(),
})

/** See {@link subjectAwardRecordSchema}. */
export type SubjectAwardRecord = z.infer<typeof subjectAwardRecordSchema>
