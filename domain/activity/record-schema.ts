import { z } from 'zod'
import { authoredStampsRecord } from '../kernel/stamp-schemas.ts'
import { choicesRecord, seasonRecord, volunteersRecord } from '../log/record-schema.ts'
import { activityTypeNames } from './constants.ts'

const id = z.string().nullable()
const text = z.string().nullable()
const flag = z.boolean().nullable()
const count = z.int().nullable()

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

/** Schema of an activity as the server tells it (specification 2, section 3.1). */
export const activityRecordSchema = z.object({
  ...content,
  ...authoredStampsRecord,
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
  OutreachRequestId: id,
  VolunteerLogHeader: volunteersRecord,
  EducatorLogHeader: educators,
  SiteResponseHeader: sites,
  SchoolDemographicResponseHeader: schools,
  SpecialInitiativesHeader: choicesRecord,
  ChildWorkshops: z.array(z.object(content)),
})
