import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { enumerationTextLimits, listTextLimits, MOST_LIST_ITEMS } from './document.ts'

/** The body of a create or an update of a value; what it means together is in `rules.ts`. */
export const enumerationBodySchema = z.strictObject({
  ...echoedStamps,
  Id: idSchema.optional(),
  LocalizationKey: optionalLineSchema(enumerationTextLimits.LocalizationKey),
  Description: optionalLineSchema(enumerationTextLimits.Description),
  Value: optionalLineSchema(enumerationTextLimits.Value),
  Localizations: echoed,
  SystemName: z.string().max(80).nullable().optional(),
  Lists: echoed,
})

/** The body of a create or an update of a list: items that are left out stay, `Deleted` takes one out. */
export const enumerationListBodySchema = z.strictObject({
  ...echoedStamps,
  Id: idSchema.optional(),
  Name: optionalLineSchema(listTextLimits.Name),
  SystemName: z.string().max(80).nullable().optional(),
  EnumerationItems: z
    .array(
      z.strictObject({
        Id: idSchema.optional(),
        EnumerationListId: echoed,
        EnumerationId: idSchema.optional(),
        Enumeration: echoed,
        SortOrder: z.int().min(0).max(10_000).optional(),
        ConditionalTrigger: z.boolean().nullable().optional(),
        Deleted: z.boolean().optional(),
      }),
    )
    .max(2 * MOST_LIST_ITEMS)
    .nullable()
    .optional(),
  RemovedItems: echoed,
})
