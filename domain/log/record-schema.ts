import { z } from 'zod'

const id = z.string().nullable()
const text = z.string().nullable()

/** A header with chosen values, as the server tells it. */
export const choicesRecord = z.object({
  Items: z.array(z.object({ Id: z.string(), EnumerationId: z.string() })),
})

/** Hours of volunteers, as the server tells them. */
export const volunteersRecord = z.object({
  LogItems: z.array(
    z.object({
      Id: z.string(),
      LogHeaderId: z.string().optional(),
      SubjectId: id,
      SiteId: id,
      AuxData: z
        .object({ FirstName: text, LastName: text, Email: text, Affiliation: text })
        .partial()
        .nullable(),
      HasAuxData: z.boolean().optional(),
      AuxDataIsWhole: z.boolean().optional(),
      LogHours: z.array(z.object({ HourTypeId: z.string(), Hours: z.number().nullable() })),
      Subject: z.object({ Id: z.string(), FullName: z.string() }).nullish(),
    }),
  ),
})

/** The season that a log's date falls in, as the server tells it with the log. */
export const seasonRecord = z
  .object({
    Id: z.string(),
    StartDate: z.string(),
    EndDate: z.string(),
    Active: z.boolean(),
    Locked: z.boolean(),
  })
  .nullable()
