import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { choicesBody } from '../log/body-schema.ts'
import { mostInBody } from '../log/limits.ts'
import { choicesRecord } from '../log/record-schema.ts'
import { PREVIOUS_SITES_LIMIT, profileSideTextLimits, profileTextLimits } from './document.ts'

const value = optionalIdSchema.optional()
const line = optionalLineSchema
const paragraphs = (limit: number) => z.string().max(limit).nullable().optional()
const flag = z.boolean().nullable().optional()

const studentBody = z
  .strictObject({
    VolunteerProfileId: echoed,
    ModifiedOn: echoed,
    PostSecondaryInstitutionId: value,
    LevelOfStudyId: value,
    Faculty: line(profileSideTextLimits.Faculty),
    Department: line(profileSideTextLimits.Department),
    Deleted: z.boolean().optional(),
  })
  .nullable()
  .optional()

const nonStudentBody = z
  .strictObject({
    VolunteerProfileId: echoed,
    ModifiedOn: echoed,
    SiteResponseHeader: z
      .strictObject({
        Id: echoed,
        Items: z
          .array(
            z.strictObject({
              Id: idSchema.optional(),
              SiteId: idSchema.optional(),
              Site: echoed,
              Deleted: z.boolean().optional(),
            }),
          )
          .max(mostInBody(PREVIOUS_SITES_LIMIT))
          .optional(),
      })
      .nullable()
      .optional(),
    WorkSituationId: value,
    Employer: line(profileSideTextLimits.Employer),
    Deleted: z.boolean().optional(),
  })
  .nullable()
  .optional()

/**
 * The body of a create or an update of a profile: types, lengths and counts; unknown fields are refused, derived ones
 * read past. Whose it is says the address, never the body. What the values mean together is in `rules.ts`.
 */
export const profileBodySchema = z.strictObject({
  ...echoedStamps,
  SubjectId: echoed,
  EighteenOrOver: echoed,
  MediaConsent: echoed,
  Id: idSchema.optional(),
  StudentProfile: studentBody,
  NonStudentProfile: nonStudentBody,
  InterestedOpportunities: choicesBody,
  LanguagePreferenceId: value,
  DeliveryLanguages: choicesBody,
  Hobbies: paragraphs(profileTextLimits.Hobbies),
  PronounPreferenceId: value,
  CustomPronoun: line(profileTextLimits.CustomPronoun),
  GenderIdentityId: value,
  CustomGenderIdentity: line(profileTextLimits.CustomGenderIdentity),
  EthnicDescriptors: choicesBody,
  ProvinceId: value,
  City: line(profileTextLimits.City),
  PhoneNumber: line(profileTextLimits.PhoneNumber),
  AreasOfStudyOrExpertise: choicesBody,
  HeardAboutLTS: paragraphs(profileTextLimits.HeardAboutLTS),
  WorkWithKidsExperience: paragraphs(profileTextLimits.WorkWithKidsExperience),
  EighteenOrOverId: value,
  PRCConsentId: value,
  MediaConsentId: value,
  QuotesAndTestimonialConsentId: value,
  AcceptVolunteerPolicies: flag,
  AcceptAccessibilityPolicies: flag,
  AcceptHarassmentPolicies: flag,
  AcceptConfidentialityPolicies: flag,
  AcceptCovidBestPracticesAgreement: flag,
  CovidVaccinesReceived: flag,
})

const id = z.string().nullable()

/** Schema of a profile as the server tells it. */
export const profileRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  SubjectId: z.string(),
  StudentProfile: z
    .object({
      VolunteerProfileId: z.string(),
      PostSecondaryInstitutionId: id,
      LevelOfStudyId: id,
      Faculty: z.string(),
      Department: z.string(),
      ModifiedOn: z.string(),
    })
    .nullable(),
  NonStudentProfile: z
    .object({
      VolunteerProfileId: z.string(),
      SiteResponseHeader: z.object({ Items: z.array(z.object({ Id: z.string(), SiteId: z.string() })) }),
      WorkSituationId: id,
      Employer: z.string(),
      ModifiedOn: z.string(),
    })
    .nullable(),
  InterestedOpportunities: choicesRecord,
  LanguagePreferenceId: id,
  DeliveryLanguages: choicesRecord,
  Hobbies: z.string(),
  PronounPreferenceId: id,
  CustomPronoun: z.string(),
  GenderIdentityId: id,
  CustomGenderIdentity: z.string(),
  EthnicDescriptors: choicesRecord,
  ProvinceId: id,
  City: z.string(),
  PhoneNumber: z.string(),
  AreasOfStudyOrExpertise: choicesRecord,
  HeardAboutLTS: z.string(),
  WorkWithKidsExperience: z.string(),
  EighteenOrOver: z.boolean(),
  EighteenOrOverId: id,
  PRCConsentId: id,
  MediaConsent: z.boolean(),
  MediaConsentId: id,
  QuotesAndTestimonialConsentId: id,
  AcceptVolunteerPolicies: z.boolean(),
  AcceptAccessibilityPolicies: z.boolean(),
  AcceptHarassmentPolicies: z.boolean(),
  AcceptConfidentialityPolicies: z.boolean(),
  AcceptCovidBestPracticesAgreement: z.boolean(),
  CovidVaccinesReceived: z.boolean().nullable(),
})

/** See {@link profileRecordSchema}. `EighteenOrOver` and `MediaConsent` say what the chosen value of YesNo says. */
export type ProfileRecord = z.infer<typeof profileRecordSchema>
