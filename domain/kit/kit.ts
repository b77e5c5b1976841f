import { z } from 'zod'

const choicesSchema = z.object({
  Items: z.array(z.object({ Id: z.string(), EnumerationId: z.string() })),
})

/** Schema of a kit, as calls answer and a pull carries it. */
export const kitSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  SiteId: z.string(),
  Site: z.object({ Id: z.string(), Name: z.string() }),
  Language: z.enum(['English', 'French', 'Bilingual']),
  EnglishName: z.string(),
  EnglishDescription: z.string(),
  FrenchName: z.string(),
  FrenchDescription: z.string(),
  DurationId: z.string().nullable(),
  GradesHeader: choicesSchema,
  SubjectsHeader: choicesSchema,
  /** False: off the shelf; coordinators still see it, volunteers do not. */
  Visibility: z.boolean(),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
})

/** A kit on a site's shelf (specification 1, section 3, KitItem). */
export type Kit = z.infer<typeof kitSchema>
