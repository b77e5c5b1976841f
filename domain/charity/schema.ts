import { z } from 'zod'
import { CHARITY_LIMITS, charityLinks, charityTexts } from './document.ts'

const both = (limit: number) => z.strictObject({ en: z.string().max(limit), fr: z.string().max(limit) })

/** The body that writes whose installation this is, whole. */
export const charityBodySchema = z.strictObject({
  Name: both(CHARITY_LIMITS.Name),
  AppName: both(CHARITY_LIMITS.AppName),
  Links: z.partialRecord(z.enum([...charityLinks, ...charityTexts]), both(CHARITY_LIMITS.Link)),
})

/** Schema of what is written about the charity, with its version. */
export const charitySchema = charityBodySchema.extend({ Version: z.int() })

/** See {@link charitySchema}. */
export type CharityRecord = z.infer<typeof charitySchema>
