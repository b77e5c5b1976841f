import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { kitLanguages, kitTextLimits } from './document.ts'
import { kitSchema } from './kit.ts'

const choices = z
  .strictObject({
    Id: echoed,
    EnumerationListId: echoed,
    Items: z
      .array(
        z.strictObject({
          Id: idSchema.optional(),
          EnumerationId: idSchema.optional(),
          Enumeration: echoed,
          Deleted: z.boolean().optional(),
        }),
      )
      .max(100)
      .optional(),
  })
  .nullable()
  .optional()

const long = (limit: number) => z.string().max(limit).nullable().optional()

/** The body of a create or an update of a kit; what the values mean together is in `rules.ts`. */
export const kitBodySchema = z.strictObject({
  ...echoedStamps,
  Site: echoed,
  IsNew: echoed,
  Id: idSchema.optional(),
  SiteId: idSchema.optional(),
  Language: z.enum(kitLanguages).optional(),
  EnglishName: optionalLineSchema(kitTextLimits.EnglishName),
  EnglishDescription: long(kitTextLimits.EnglishDescription),
  FrenchName: optionalLineSchema(kitTextLimits.FrenchName),
  FrenchDescription: long(kitTextLimits.FrenchDescription),
  DurationId: optionalIdSchema.optional(),
  GradesHeader: choices,
  SubjectsHeader: choices,
  Visibility: z.boolean().optional(),
})

/** Schema of a kit as its calls answer; a pull leaves out who wrote it. */
export const kitRecordSchema = kitSchema.extend(stampsRecord)

/** See {@link kitRecordSchema}. */
export type KitRecord = z.infer<typeof kitRecordSchema>
