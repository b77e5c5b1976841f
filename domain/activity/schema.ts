import { z } from 'zod'
import { calendarDateSchema, timeOfDaySchema } from '../kernel/dates.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { countLimits, textLimits } from './constants.ts'

const text = (limit: number) => z.string().max(limit).nullable().optional()
const flag = z.boolean().nullable().optional()
const people = z.int().min(0).max(countLimits.People).nullable().optional()
const deleted = z.boolean().optional()
const list = <S extends z.ZodType>(item: S) => z.array(item).max(countLimits.Items).optional()

/** A header with chosen values of an enumeration list, in a body. */
export const choicesBody = z
  .strictObject({
    Id: echoed,
    EnumerationListId: echoed,
    Items: list(
      z.strictObject({
        Id: idSchema.optional(),
        EnumerationId: idSchema.optional(),
        Enumeration: echoed,
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

const demographics = z
  .strictObject({
    Id: echoed,
    LowSocioEconomicStatus: flag,
    BlackYouth: flag,
    VisibleMinority: flag,
    IndigenousYouth: flag,
    PopulationDensityId: optionalIdSchema.optional(),
    GenderIdentityId: optionalIdSchema.optional(),
  })
  .nullable()
  .optional()

const kits = list(
  z.strictObject({
    Id: idSchema.optional(),
    WorkshopId: echoed,
    KitId: optionalIdSchema.optional(),
    Kit: echoed,
    IsKitDamaged: flag,
    KitCondition: text(textLimits.KitCondition),
    Deleted: deleted,
  }),
).nullable()

/** Who volunteered, and for how long, in a body: the same for logs of every kind. */
export const volunteersBody = z
  .strictObject({
    Id: echoed,
    LogItems: list(
      z.strictObject({
        Id: idSchema.optional(),
        LogHeaderId: echoed,
        SubjectId: optionalIdSchema.optional(),
        SiteId: optionalIdSchema.optional(),
        Subject: echoed,
        HasAuxData: echoed,
        AuxData: z
          .strictObject({
            Id: echoed,
            FirstName: text(textLimits.PersonName),
            LastName: text(textLimits.PersonName),
            Email: text(textLimits.Email),
            Affiliation: text(textLimits.Affiliation),
            Deleted: deleted,
          })
          .nullable()
          .optional(),
        LogHours: z
          .array(
            z.strictObject({
              Id: echoed,
              HourTypeId: idSchema,
              Hours: z.number().min(0).max(countLimits.Hours).nullable().optional(),
              Deleted: deleted,
            }),
          )
          .max(10)
          .optional(),
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

const educators = z
  .strictObject({
    Id: echoed,
    Items: list(
      z.strictObject({
        Id: idSchema.optional(),
        OrganizationId: optionalIdSchema.optional(),
        EducatorAuxDataId: optionalIdSchema.optional(),
        EducatorAuxData: z
          .object({
            FirstName: text(textLimits.PersonName),
            LastName: text(textLimits.PersonName),
            Email: text(textLimits.Email),
            Organization: text(textLimits.OrganizationName),
          })
          .nullable()
          .optional(),
        ActivityFeedback: flag,
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

const schools = z
  .strictObject({
    Id: echoed,
    Items: list(
      z.strictObject({
        Id: idSchema.optional(),
        OrganizationId: optionalIdSchema.optional(),
        Organization: echoed,
        NumberOfYouth: people,
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

const sites = z
  .strictObject({
    Id: echoed,
    Items: list(
      z.strictObject({
        Id: idSchema.optional(),
        SiteId: idSchema.optional(),
        Site: echoed,
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

const shared = {
  ...echoedStamps,
  Name: z.string().max(textLimits.Name).nullable().optional(),
  Time: timeOfDaySchema.nullable().optional(),
  Description: text(textLimits.Description),
  NumberOfYouth: people,
  LanguagesHeader: choicesBody,
  GradesHeader: choicesBody,
  SubjectAreasHeader: choicesBody,
  YouthDemographics: demographics,
  WorkshopKits: kits,
  Parent: echoed,
  SeasonId: echoed,
  Season: echoed,
  IsComplete: echoed,
  HasEvaluations: echoed,
  WorkshopType: echoed,
  Volunteers: echoed,
  Educators: echoed,
}

const child = z.strictObject({
  ...shared,
  Id: idSchema.optional(),
  ParentId: echoed,
  Date: echoed,
  CreatedBySiteId: echoed,
  WorkshopTypeId: echoed,
  Deleted: deleted,
})

/**
 * The body of a create or an update of an activity: types, lengths and counts; unknown fields are refused, derived
 * ones read past. What the values mean together is in `rules.ts` and `completeness.ts`.
 */
export const activityBodySchema = z.strictObject({
  ...shared,
  Id: idSchema.optional(),
  ParentId: optionalIdSchema.optional(),
  CreatedBySiteId: idSchema.optional(),
  WorkshopTypeId: idSchema.optional(),
  Date: calendarDateSchema.nullable().optional(),
  LocationTypeId: optionalIdSchema.optional(),
  VolunteerLocationId: optionalIdSchema.optional(),
  Partnership: text(textLimits.Partnership),
  Keywords: text(textLimits.Keywords),
  FacultyOrCampusStaff: text(textLimits.FacultyOrCampusStaff),
  MediaInAttendance: text(textLimits.MediaInAttendance),
  OutsideFundingReceived: text(textLimits.OutsideFundingReceived),
  SuccessesSuggestionsIssues: text(textLimits.SuccessesSuggestionsIssues),
  PhotoPermissionIdMethod: text(textLimits.PhotoPermissionIdMethod),
  NumberOfYouthAtEvent: people,
  NumberOfAdults: people,
  RepeatVisit: flag,
  ZoomId: text(textLimits.ZoomId),
  VolunteerLogHeader: volunteersBody,
  EducatorLogHeader: educators,
  SiteResponseHeader: sites,
  SchoolDemographicResponseHeader: schools,
  SpecialInitiativesHeader: choicesBody,
  ChildWorkshops: z.array(child).max(countLimits.Children).nullable().optional(),
})

/** A parsed body; see {@link activityBodySchema}. */
export type ActivityBody = z.infer<typeof activityBodySchema>
