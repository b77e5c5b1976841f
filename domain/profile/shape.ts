import { choices } from '../log/shape.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** A profile for patches, merges and partial updates; a side that says nothing is null. */
export const profileShape: DocumentShape = {
  Id: 'derived',
  [answers]: [
    // One is a student or not, with what belongs to it.
    {
      at: 'StudentProfile',
      of: ['StudentProfile', 'NonStudentProfile'],
      decides: ({ StudentProfile, NonStudentProfile }) =>
        StudentProfile ? 'student' : NonStudentProfile ? 'other' : null,
    },
    answer('PronounPreferenceId', 'CustomPronoun'),
    answer('GenderIdentityId', 'CustomGenderIdentity'),
  ],
  ...stampsShape,
  SubjectId: 'derived',
  EighteenOrOver: 'derived',
  MediaConsent: 'derived',
  StudentProfile: {
    object: {
      VolunteerProfileId: 'derived',
      ModifiedOn: 'derived',
      PostSecondaryInstitutionId: 'value',
      LevelOfStudyId: 'value',
      Faculty: 'value',
      Department: 'value',
    },
    nullable: true,
  },
  NonStudentProfile: {
    object: {
      VolunteerProfileId: 'derived',
      ModifiedOn: 'derived',
      SiteResponseHeader: {
        object: {
          Id: 'derived',
          Items: { list: { SiteId: 'value', Site: 'derived' }, key: 'Id', set: 'SiteId' },
        },
      },
      WorkSituationId: 'value',
      Employer: 'value',
    },
    nullable: true,
  },
  InterestedOpportunities: choices,
  LanguagePreferenceId: 'value',
  DeliveryLanguages: choices,
  Hobbies: 'value',
  PronounPreferenceId: 'value',
  CustomPronoun: 'value',
  GenderIdentityId: 'value',
  CustomGenderIdentity: 'value',
  EthnicDescriptors: choices,
  ProvinceId: 'value',
  City: 'value',
  PhoneNumber: 'value',
  AreasOfStudyOrExpertise: choices,
  HeardAboutLTS: 'value',
  WorkWithKidsExperience: 'value',
  EighteenOrOverId: 'value',
  PRCConsentId: 'value',
  MediaConsentId: 'value',
  QuotesAndTestimonialConsentId: 'value',
  AcceptVolunteerPolicies: 'value',
  AcceptAccessibilityPolicies: 'value',
  AcceptHarassmentPolicies: 'value',
  AcceptConfidentialityPolicies: 'value',
  AcceptCovidBestPracticesAgreement: 'value',
  CovidVaccinesReceived: 'value',
}
