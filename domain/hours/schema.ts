import { z } from 'zod'
import { idSchema } from '../kernel/id-schemas.ts'

/**
 * Hours of a year before this system, known by an e-mail address (specification 2, section 3.5). `Year` is the year in
 * which the season began; `SubjectId` is the person who claimed them, null while nobody has.
 */
export const historicHoursSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  Email: z.string(),
  Year: z.int(),
  /** The day on which they were given, as far as a file said so. */
  Date: z.string().nullable(),
  PrepHours: z.number(),
  DeliveryHours: z.number(),
  SupportHours: z.number(),
  /** Where they were given, as far as a file said so. */
  Site: z.object({ Id: z.string(), Name: z.string() }).nullable(),
  SubjectId: z.string().nullable(),
  Subject: z.object({ Id: z.string(), FullName: z.string() }).nullable(),
})

/** See {@link historicHoursSchema}. */
export type HistoricHours = z.infer<typeof historicHoursSchema>

const echo = z.unknown().optional()

/**
 * The body of `PATCH`: up to 500 rows, each with the Version it stands on and the person whose hours they are; null takes
 * a claim back. What the rows echo besides is ignored.
 */
export const historicHoursPatchSchema = z
  .array(
    z.strictObject({
      Id: idSchema,
      Version: z.int().nullish(),
      SubjectId: idSchema.nullable(),
      Email: echo,
      Year: echo,
      Date: echo,
      PrepHours: echo,
      DeliveryHours: echo,
      SupportHours: echo,
      Site: echo,
      Subject: echo,
    }),
  )
  .min(1)
  .max(500)

/** One row of the patch. */
export type HistoricHoursClaim = z.infer<typeof historicHoursPatchSchema>[number]
