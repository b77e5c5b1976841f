import { z } from 'zod'
import { calendarDateSchema, timeOfDaySchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { choicesBody, listBody, volunteersBody } from '../log/body-schema.ts'
import { organizationTextLimits } from '../organization/limits.ts'
import { countLimits, textLimits } from './constants.ts'
import { demographicsSchema } from './demographics-schema.ts'
import { fieldsOfNoChild } from './matrix.ts'

const line = optionalLineSchema
const paragraphs = (limit: number) => z.string().max(limit).nullable().optional()
const flag = z.boolean().nullable().optional()
const people = z.int().min(0).max(countLimits.People).nullable().optional()
const deleted = z.boolean().optional()

const kits = listBody(
  z.strictObject({
    Id: idSchema.optional(),
    WorkshopId: echoed,
    KitId: optionalIdSchema.optional(),
    Kit: echoed,
    IsKitDamaged: flag,
    KitCondition: paragraphs(textLimits.KitCondition),
    Deleted: deleted,
  }),
)

const educators = z
  .strictObject({
    Id: echoed,
    Items: listBody(
      z.strictObject({
        Id: idSchema.optional(),
        OrganizationId: optionalIdSchema.optional(),
        EducatorAuxDataId: optionalIdSchema.optional(),
        EducatorAuxData: z
          .strictObject({
            Id: echoed,
            FirstName: line(textLimits.PersonName),
            LastName: line(textLimits.PersonName),
            Email: line(textLimits.Email),
            Organization: line(textLimits.OrganizationName),
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
    Items: listBody(
      z.strictObject({
        Id: idSchema.optional(),
        OrganizationId: optionalIdSchema.optional(),
        OrganizationDetails: z
          .strictObject({
            Name: line(organizationTextLimits.Name),
            Address: line(organizationTextLimits.Address),
            City: line(organizationTextLimits.City),
            RegionId: optionalIdSchema.optional(),
            PostalCode: line(organizationTextLimits.PostalCode),
            TelephoneNumber: line(organizationTextLimits.TelephoneNumber),
            GenderDistributionId: optionalIdSchema.optional(),
            LanguageId: optionalIdSchema.optional(),
            Deleted: deleted,
          })
          .nullable()
          .optional(),
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
    Items: listBody(
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
  Name: line(textLimits.Name),
  Time: timeOfDaySchema.nullable().optional(),
  Description: paragraphs(textLimits.Description),
  NumberOfYouth: people,
  LanguagesHeader: choicesBody,
  GradesHeader: choicesBody,
  SubjectAreasHeader: choicesBody,
  YouthDemographics: demographicsSchema,
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

/** True for nothing, and for a header or a list of nothing: what a child read by its own Id tells in a field that it lacks. */
function saysNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([field, inner]) => field === 'Id' || saysNothing(inner))
}

/** Not part of the type: nothing reads them. */
const fieldsItLacks = Object.fromEntries(
  fieldsOfNoChild.map((field) => [field, z.unknown().refine(saysNothing, 'not_for_type').optional()]),
) as Record<never, z.ZodType>

const child = z.strictObject({
  ...fieldsItLacks,
  ...shared,
  Id: idSchema.optional(),
  ParentId: echoed,
  Date: echoed,
  CreatedBySiteId: echoed,
  WorkshopTypeId: echoed,
  OutreachRequestId: echoed,
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
  Partnership: line(textLimits.Partnership),
  Keywords: line(textLimits.Keywords),
  FacultyOrCampusStaff: line(textLimits.FacultyOrCampusStaff),
  MediaInAttendance: line(textLimits.MediaInAttendance),
  OutsideFundingReceived: line(textLimits.OutsideFundingReceived),
  SuccessesSuggestionsIssues: paragraphs(textLimits.SuccessesSuggestionsIssues),
  PhotoPermissionIdMethod: line(textLimits.PhotoPermissionIdMethod),
  NumberOfYouthAtEvent: people,
  NumberOfAdults: people,
  RepeatVisit: flag,
  ZoomId: line(textLimits.ZoomId),
  OutreachRequestId: optionalIdSchema.optional(),
  VolunteerLogHeader: volunteersBody,
  EducatorLogHeader: educators,
  SiteResponseHeader: sites,
  SchoolDemographicResponseHeader: schools,
  SpecialInitiativesHeader: choicesBody,
  ChildWorkshops: listBody(child, countLimits.Children),
})

/** A parsed body; see {@link activityBodySchema}. */
export type ActivityBody = z.infer<typeof activityBodySchema>
