import { z } from 'zod'
import { demographicsSchema } from '../activity/demographics-schema.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import {
  outreachTextLimits as limits,
  outreachClassTextLimits,
  outreachCountLimits,
  outreachNoteTextLimits,
} from './limits.ts'

const line = optionalLineSchema
const paragraphs = (limit: number) => z.string().max(limit).nullable().optional()
const flag = z.boolean().nullable().optional()
const deleted = z.boolean().optional()

const classes = z
  .array(
    z.strictObject({
      Id: idSchema.optional(),
      OutreachRequestId: echoed,
      KitId: optionalIdSchema.optional(),
      Kit: echoed,
      Topic: line(outreachClassTextLimits.Topic),
      AdditionalInfo: paragraphs(outreachClassTextLimits.AdditionalInfo),
      Grades: z
        .array(
          z.strictObject({
            Id: idSchema.optional(),
            OutreachRequestClassId: echoed,
            GradeId: optionalIdSchema.optional(),
            NumStudents: z.int().min(0).max(outreachCountLimits.Students).nullable().optional(),
            Deleted: deleted,
          }),
        )
        .max(outreachCountLimits.Grades)
        .optional(),
      Deleted: deleted,
    }),
  )
  .max(outreachCountLimits.Classes)
  .nullable()
  .optional()

/** What a person may write of a request, by field: types, lengths and counts. The public form takes the same. */
export const outreachFields = {
  FirstTimeParticipating: flag,
  OutreachType: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  AvailableTimes: paragraphs(limits.AvailableTimes),
  LogisticDetails: paragraphs(limits.LogisticDetails),
  OrganizationId: optionalIdSchema.optional(),
  NoOrgDetails: paragraphs(limits.NoOrgDetails),
  NoOrgPostalCode: line(limits.NoOrgPostalCode),
  ContactFirstName: line(limits.ContactFirstName),
  ContactLastName: line(limits.ContactLastName),
  ContactEmail: line(limits.ContactEmail),
  ContactPhoneNumber: line(limits.ContactPhoneNumber),
  EventAddress: line(limits.EventAddress),
  EventCity: line(limits.EventCity),
  EventProvince: optionalIdSchema.optional(),
  EventPostalCode: line(limits.EventPostalCode),
  LanguageId: optionalIdSchema.optional(),
  OtherLanguage: line(limits.OtherLanguage),
  SpecificDemographics: flag,
  YouthDemographics: demographicsSchema,
  Classes: classes,
}

/** The body of a create or an update at a desk; unknown fields are refused. What the values mean is in `rules.ts`. */
export const outreachBodySchema = z.strictObject({
  ...echoedStamps,
  ...outreachFields,
  Id: idSchema.optional(),
  RegistrationSubmissionId: echoed,
  SiteSpecified: echoed,
  SchoolName: echoed,
  StatusRecords: echoed,
  SiteRecords: echoed,
  LatestStatus: echoed,
  LatestSite: echoed,
  Workshops: echoed,
  YouthDemographicsId: echoed,
  Language: echoed,
  SiteId: optionalIdSchema.optional(),
  Notes: z
    .array(
      z.strictObject({
        Id: idSchema.optional(),
        OutreachRequestId: echoed,
        Text: paragraphs(outreachNoteTextLimits.Text),
        DisplayDate: echoed,
        CreatedByName: echoed,
        Deleted: deleted,
      }),
    )
    .max(outreachCountLimits.Notes)
    .nullable()
    .optional(),
})

const status = z.union([0, 1, 2, 3, 4, 5, 6].map((one) => z.literal(one as 0 | 1 | 2 | 3 | 4 | 5 | 6)))
const statusRecord = z.object({
  OutreachRequestId: z.string(),
  Status: status,
  CreatedOn: z.string(),
  CreatedByName: z.string().nullable(),
})
const siteRecord = z.object({
  OutreachRequestId: z.string(),
  SiteId: z.string().nullable(),
  Site: z.object({ Id: z.string(), Name: z.string() }).nullable(),
  CreatedOn: z.string(),
  CreatedByName: z.string().nullable(),
})
const text = z.string().nullable()

/** Schema of a request as the server tells it (specification 3, section 3). */
export const outreachRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  RegistrationSubmissionId: text,
  SiteSpecified: z.boolean(),
  SiteId: text,
  FirstTimeParticipating: z.boolean().nullable(),
  OutreachType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  AvailableTimes: text,
  LogisticDetails: text,
  OrganizationId: text,
  SchoolName: text,
  NoOrgDetails: text,
  NoOrgPostalCode: text,
  ContactFirstName: z.string(),
  ContactLastName: z.string(),
  ContactEmail: z.string(),
  ContactPhoneNumber: z.string(),
  EventAddress: text,
  EventCity: text,
  EventProvince: text,
  EventPostalCode: text,
  LanguageId: text,
  Language: z.object({ en: z.string(), fr: z.string() }).nullish(),
  OtherLanguage: text,
  SpecificDemographics: z.boolean().nullable(),
  YouthDemographics: z.object({
    LowSocioEconomicStatus: z.boolean().nullable(),
    BlackYouth: z.boolean().nullable(),
    VisibleMinority: z.boolean().nullable(),
    IndigenousYouth: z.boolean().nullable(),
    PopulationDensityId: text,
    GenderIdentityId: text,
  }),
  Classes: z.array(
    z.object({
      Id: z.string(),
      OutreachRequestId: z.string().optional(),
      KitId: text,
      Kit: z.object({ Id: z.string(), EnglishName: z.string(), FrenchName: z.string() }).nullish(),
      Topic: text,
      AdditionalInfo: text,
      Grades: z.array(
        z.object({
          Id: z.string(),
          OutreachRequestClassId: z.string().optional(),
          GradeId: text,
          NumStudents: z.int().nullable(),
        }),
      ),
    }),
  ),
  Notes: z.array(
    z.object({
      Id: z.string(),
      OutreachRequestId: z.string().optional(),
      Text: z.string(),
      DisplayDate: z.string().optional(),
      CreatedByName: z.string().nullish(),
    }),
  ),
  StatusRecords: z.array(statusRecord),
  SiteRecords: z.array(siteRecord),
  LatestStatus: statusRecord,
  LatestSite: siteRecord,
  Workshops: z.array(
    z.object({
      Id: z.string(),
      Name: z.string(),
      WorkshopTypeId: z.string(),
      Date: z.string(),
      IsComplete: z.boolean(),
    }),
  ),
})
