import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { pagingFields, sortColumnOf } from '../kernel/paging.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { mostInBody } from '../log/limits.ts'
import { educatorCountLimits, educatorTextLimits } from './limits.ts'

const text = optionalLineSchema
const deleted = z.boolean().optional()

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
          Deleted: deleted,
        }),
      )
      .max(mostInBody(educatorCountLimits.Choices))
      .optional(),
  })
  .nullable()
  .optional()

/** The body of a create or an update of an educator; what the values mean together is in `rules.ts`. */
export const educatorBodySchema = z.strictObject({
  ...echoedStamps,
  SubjectId: optionalIdSchema.optional(),
  Organization: echoed,
  LanguagesHeaderId: echoed,
  GradesHeaderId: echoed,
  Id: idSchema.optional(),
  FirstName: text(educatorTextLimits.FirstName),
  LastName: text(educatorTextLimits.LastName),
  // The rule of e-mail addresses takes no line breaks either, and says so in its own words.
  Email: z.string().max(educatorTextLimits.Email).nullable().optional(),
  PhoneNumber: text(educatorTextLimits.PhoneNumber),
  OrganizationId: optionalIdSchema.optional(),
  LanguagesHeader: choices,
  GradesHeader: choices,
  EducatorSiteHeader: z
    .strictObject({
      Id: echoed,
      Items: z
        .array(
          z.strictObject({
            Id: idSchema.optional(),
            SiteId: idSchema.optional(),
            Site: echoed,
            IsActive: z.boolean().nullable().optional(),
            Deleted: deleted,
          }),
        )
        .max(mostInBody(educatorCountLimits.Sites))
        .optional(),
    })
    .nullable()
    .optional(),
})

/** The body of `PATCH`: up to 500 educators, each with its Id, the Version it stands on, and what changes of it. */
export const educatorPatchSchema = z
  .array(educatorBodySchema.extend({ Id: idSchema, Version: z.int().nullish() }))
  .min(1)
  .max(500)

const choiceItems = z.object({ Items: z.array(z.object({ Id: z.string(), EnumerationId: z.string() })) })

/** Schema of an educator as the server tells it. `Email` and `PhoneNumber` are left out for volunteers. */
export const educatorRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  SubjectId: z.string().nullable(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().optional(),
  PhoneNumber: z.string().optional(),
  OrganizationId: z.string(),
  Organization: z.object({
    Id: z.string(),
    Name: z.string(),
    City: z.string(),
    Address: z.string(),
    TelephoneNumber: z.string(),
  }),
  LanguagesHeader: choiceItems,
  GradesHeader: choiceItems,
  EducatorSiteHeader: z.object({
    Items: z.array(
      z.object({
        Id: z.string(),
        SiteId: z.string(),
        Site: z.object({ Id: z.string(), Name: z.string() }),
        IsActive: z.boolean(),
      }),
    ),
  }),
})

/** Columns that educators can be sorted by. `Email` is for readers who see e-mail addresses. */
const educatorSortColumns = ['FirstName', 'LastName', 'Organization', 'Email'] as const

/**
 * The body of `POST /api/vms/EducatorAuxData/Query`. `IsActive` asks for educators that are (in)active at `SiteId`, or
 * at any site without one.
 */
export const educatorQuerySchema = z.strictObject({
  ...pagingFields,
  SortColumn: sortColumnOf(educatorSortColumns, 'FirstName'),
  SiteId: idSchema.nullish(),
  IsActive: z.boolean().nullish(),
})

/** See {@link educatorQuerySchema}. */
export type EducatorQuery = z.infer<typeof educatorQuerySchema>
