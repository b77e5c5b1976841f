/** A value chosen from a list, as one item of a multiple answer. */
interface ChosenItem {
  Id: string
  EnumerationId: string
}

/** Values chosen from a list. */
export interface ChosenItems {
  Items: ChosenItem[]
}

/** A site where somebody volunteered before. */
export interface PreviousSite {
  Id: string
  SiteId: string
}

/** What a student tells (specification 1, section 3). `ModifiedOn` is the server's. */
export interface StudentProfile {
  PostSecondaryInstitutionId: string | null
  LevelOfStudyId: string | null
  Faculty: string
  Department: string
  ModifiedOn: string | null
}

/** What somebody who does not study tells (specification 1, section 3). `ModifiedOn` is the server's. */
export interface NonStudentProfile {
  SiteResponseHeader: { Items: PreviousSite[] }
  WorkSituationId: string | null
  Employer: string
  ModifiedOn: string | null
}

/** A volunteer's profile as a form holds it (specification 1, section 3, VolunteerProfile). */
export interface VolunteerProfile {
  StudentProfile: StudentProfile | null
  NonStudentProfile: NonStudentProfile | null
  InterestedOpportunities: ChosenItems
  LanguagePreferenceId: string | null
  DeliveryLanguages: ChosenItems
  Hobbies: string
  PronounPreferenceId: string | null
  CustomPronoun: string
  GenderIdentityId: string | null
  CustomGenderIdentity: string
  EthnicDescriptors: ChosenItems
  ProvinceId: string | null
  City: string
  PhoneNumber: string
  AreasOfStudyOrExpertise: ChosenItems
  HeardAboutLTS: string
  WorkWithKidsExperience: string
  EighteenOrOverId: string | null
  PRCConsentId: string | null
  MediaConsentId: string | null
  QuotesAndTestimonialConsentId: string | null
  AcceptVolunteerPolicies: boolean
  AcceptAccessibilityPolicies: boolean
  AcceptHarassmentPolicies: boolean
  AcceptConfidentialityPolicies: boolean
  AcceptCovidBestPracticesAgreement: boolean
  CovidVaccinesReceived: boolean | null
}

/** A student's side before anything is chosen. */
export const emptyStudentProfile: StudentProfile = {
  PostSecondaryInstitutionId: null,
  LevelOfStudyId: null,
  Faculty: '',
  Department: '',
  ModifiedOn: null,
}

/** The other side before anything is chosen. */
export const emptyNonStudentProfile: NonStudentProfile = {
  SiteResponseHeader: { Items: [] },
  WorkSituationId: null,
  Employer: '',
  ModifiedOn: null,
}

/** A profile before anything is answered. */
export const emptyProfile: VolunteerProfile = {
  StudentProfile: null,
  NonStudentProfile: null,
  InterestedOpportunities: { Items: [] },
  LanguagePreferenceId: null,
  DeliveryLanguages: { Items: [] },
  Hobbies: '',
  PronounPreferenceId: null,
  CustomPronoun: '',
  GenderIdentityId: null,
  CustomGenderIdentity: '',
  EthnicDescriptors: { Items: [] },
  ProvinceId: null,
  City: '',
  PhoneNumber: '',
  AreasOfStudyOrExpertise: { Items: [] },
  HeardAboutLTS: '',
  WorkWithKidsExperience: '',
  EighteenOrOverId: null,
  PRCConsentId: null,
  MediaConsentId: null,
  QuotesAndTestimonialConsentId: null,
  AcceptVolunteerPolicies: false,
  AcceptAccessibilityPolicies: false,
  AcceptHarassmentPolicies: false,
  AcceptConfidentialityPolicies: false,
  AcceptCovidBestPracticesAgreement: false,
  CovidVaccinesReceived: null,
}

/** A profile with whose it is, as it is kept, sent and carried. */
export interface ProfileDocument extends VolunteerProfile {
  Id: string
  SubjectId: string
}

/** Somebody's profile before anything is answered. */
export const emptyProfileOf = (id: string, subjectId: string): ProfileDocument => ({
  ...structuredClone(emptyProfile),
  Id: id,
  SubjectId: subjectId,
})

/** The four policies that are accepted anew each time, by the field that keeps it. */
export const policyFields = [
  'AcceptVolunteerPolicies',
  'AcceptAccessibilityPolicies',
  'AcceptHarassmentPolicies',
  'AcceptConfidentialityPolicies',
] as const

/** Consents that are answered anew each time a profile is opened. */
export const consentFields = ['EighteenOrOverId', 'MediaConsentId', 'QuotesAndTestimonialConsentId'] as const

/** The longest texts of a profile, in characters. */
export const profileTextLimits = {
  Hobbies: 1000,
  CustomPronoun: 80,
  CustomGenderIdentity: 80,
  City: 80,
  PhoneNumber: 20,
  HeardAboutLTS: 1000,
  WorkWithKidsExperience: 2000,
} as const

/** The texts of a profile that stay on one line; the others may have several. */
export const profileLineFields = ['CustomPronoun', 'CustomGenderIdentity', 'City', 'PhoneNumber'] as const

/** The longest texts of a profile's two sides, in characters. */
export const profileSideTextLimits = { Faculty: 80, Department: 80, Employer: 80 } as const

/** Most previous sites of a profile. */
export const PREVIOUS_SITES_LIMIT = 100
