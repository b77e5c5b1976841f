import { z } from 'zod'
import { stampsRecord } from '../kernel/stamp-schemas.ts'

/** Words in both languages. */
const localizationsSchema = z.object({ en: z.string(), fr: z.string() })

/** Schema of a value that lists are made of, with its words. */
const enumerationSchema = z.object({
  Id: z.string(),
  LocalizationKey: z.string(),
  Localizations: localizationsSchema,
  Description: z.string(),
  Value: z.string(),
  SystemName: z.string().nullable(),
})

/** Schema of a value as it is kept at the desk: with its stamps and the lists that offer it. */
export const enumerationRecordSchema = enumerationSchema.extend({
  ...stampsRecord,
  Lists: z.array(z.object({ Id: z.string(), Name: z.string() })),
})

/** Schema of a list with its items in their sort order, as calls answer and a pull carries it. */
export const enumerationListSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  Name: z.string(),
  SystemName: z.string().nullable(),
  EnumerationItems: z.array(
    z.object({
      Id: z.string(),
      EnumerationListId: z.string(),
      EnumerationId: z.string(),
      Enumeration: enumerationSchema,
      SortOrder: z.int(),
      /** Choosing this value opens a field for the person's own words. */
      ConditionalTrigger: z.boolean(),
    }),
  ),
  /** What it offered once and does not now: old records name it. A value that comes back opens its field again. */
  RemovedItems: z.array(enumerationSchema.extend({ ConditionalTrigger: z.boolean() })),
})

/** A value of enumeration lists (specification 1, section 3). */
export type Enumeration = z.infer<typeof enumerationSchema>

/** See {@link enumerationRecordSchema}. */
export type EnumerationRecord = z.infer<typeof enumerationRecordSchema>

/** An enumeration list with its items (specification 1, section 3). */
export type EnumerationList = z.infer<typeof enumerationListSchema>
