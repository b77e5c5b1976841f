import { z } from 'zod'
import { activityTypeNames } from './constants.ts'

const id = z.string().nullable()
const text = z.string().nullable()
const flag = z.boolean().nullable()
const count = z.int().nullable()

/** A header with chosen values, as the server tells it. */
export const choicesRecord = z.object({
  Items: z.array(z.object({ Id: z.string(), EnumerationId: z.string() })),
})

const demographics = z.object({
  LowSocioEconomicStatus: flag,
  BlackYouth: flag,
  VisibleMinority: flag,
  IndigenousYouth: flag,
  PopulationDensityId: id,
  GenderIdentityId: id,
})

const kits = z.array(
  z.object({
    Id: z.string(),
    WorkshopId: z.string().optional(),
    KitId: id,
    IsKitDamaged: flag,
    KitCondition: text,
    Kit: z.object({ Id: z.string(), EnglishName: z.string(), FrenchName: z.string() }).nullish(),
  }),
)

const content = {
  Id: z.string(),
  Name: z.string(),
  Time: text,
  Description: text,
  NumberOfYouth: count,
  LanguagesHeader: choicesRecord,
  GradesHeader: choicesRecord,
  SubjectAreasHeader: choicesRecord,
  YouthDemographics: demographics,
  WorkshopKits: kits,
}

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
      LogHours: z.array(z.object({ HourTypeId: z.string(), Hours: z.number().nullable() })),
      Subject: z.object({ Id: z.string(), FullName: z.string() }).nullish(),
    }),
  ),
})

const educators = z.object({
  Items: z.array(
    z.object({
      Id: z.string(),
      OrganizationId: id,
      EducatorAuxDataId: id,
      EducatorAuxData: z
        .object({ FirstName: text, LastName: text, Email: text.optional(), Organization: text })
        .partial()
        .nullish(),
      ActivityFeedback: flag,
    }),
  ),
})

const schools = z.object({
  Items: z.array(
    z.object({
      Id: z.string(),
      OrganizationId: id,
      OrganizationDetails: z
        .object({
          Name: text,
          Address: text,
          City: text,
          RegionId: id,
          PostalCode: text,
          TelephoneNumber: text,
          GenderDistributionId: id,
          LanguageId: id,
        })
        .partial()
        .nullish(),
      NumberOfYouth: count,
      Organization: z
        .object({
          Id: z.string(),
          Name: z.string(),
          Address: z.string().optional(),
          TelephoneNumber: z.string().optional(),
        })
        .nullish(),
    }),
  ),
})

const sites = z.object({
  Items: z.array(
    z.object({
      Id: z.string(),
      SiteId: z.string(),
      Site: z.object({ Id: z.string(), Name: z.string() }).nullish(),
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

/** Schema of an activity as the server tells it (specification 2, section 3.1). */
export const activityRecordSchema = z.object({
  ...content,
  Version: z.int(),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
  CreatedById: z.string(),
  ModifiedById: z.string(),
  ParentId: id,
  Parent: z.object({ Id: z.string(), Name: z.string() }).optional(),
  SeasonId: z.string(),
  Season: seasonRecord,
  WorkshopType: z.object({ Id: z.string(), Name: z.enum(activityTypeNames), SortOrder: z.int() }).nullable(),
  IsComplete: z.boolean(),
  HasEvaluations: z.boolean(),
  Volunteers: z.array(z.string()),
  Educators: z.array(z.string()),
  CreatedBySiteId: z.string(),
  WorkshopTypeId: z.string(),
  Date: z.string(),
  LocationTypeId: id,
  VolunteerLocationId: id,
  Partnership: text,
  Keywords: text,
  FacultyOrCampusStaff: text,
  MediaInAttendance: text,
  OutsideFundingReceived: text,
  SuccessesSuggestionsIssues: text,
  PhotoPermissionIdMethod: text,
  NumberOfYouthAtEvent: count,
  NumberOfAdults: count,
  RepeatVisit: flag,
  ZoomId: text,
  VolunteerLogHeader: volunteersRecord,
  EducatorLogHeader: educators,
  SiteResponseHeader: sites,
  SchoolDemographicResponseHeader: schools,
  SpecialInitiativesHeader: choicesRecord,
  ChildWorkshops: z.array(z.object(content)),
})
