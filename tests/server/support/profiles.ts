import { randomUUID } from 'node:crypto'
import { ids } from './people.ts'
import { enumerationId } from './seed.ts'

/** The calls of the profile of a person. */
export const profilePath = (subjectId: string): string => `/api/vms/Subject/${subjectId}/VolunteerProfile`

const chosen = (...values: string[]) => ({
  Items: values.map((EnumerationId) => ({ Id: randomUUID(), EnumerationId })),
})

/** What says yes, and what says no. */
export const yes = enumerationId('YesNo', 1)
export const no = enumerationId('YesNo', 2)

/** What a person answers anew each time that they change their profile. */
export const answersAnew = {
  EighteenOrOverId: yes,
  MediaConsentId: no,
  QuotesAndTestimonialConsentId: yes,
  AcceptVolunteerPolicies: true,
  AcceptAccessibilityPolicies: true,
  AcceptHarassmentPolicies: true,
  AcceptConfidentialityPolicies: true,
}

/** Every answer that a student's profile needs. */
export const studentProfile = (more: object = {}) => ({
  Id: randomUUID(),
  StudentProfile: {
    PostSecondaryInstitutionId: ids.organization.university,
    LevelOfStudyId: enumerationId('LevelsOfStudy', 1),
    Faculty: 'Science',
    Department: 'Chemistry',
  },
  InterestedOpportunities: chosen(enumerationId('VolunteeringOpportunities', 1)),
  LanguagePreferenceId: enumerationId('Languages', 1),
  DeliveryLanguages: chosen(enumerationId('Languages', 1), enumerationId('Languages', 2)),
  PronounPreferenceId: enumerationId('Pronouns', 1),
  GenderIdentityId: enumerationId('GenderIdentities', 1),
  EthnicDescriptors: chosen(enumerationId('EthnicDescriptors', 1)),
  ProvinceId: enumerationId('Provinces', 1),
  City: 'Sudbury',
  PhoneNumber: '(705) 555-0199',
  AreasOfStudyOrExpertise: chosen(enumerationId('AreasOfStudy', 1)),
  PRCConsentId: yes,
  ...answersAnew,
  ...more,
})

/** The side of somebody who does not study. */
export const working = (more: object = {}) => ({
  WorkSituationId: enumerationId('WorkSituations', 1),
  Employer: 'Observatory',
  SiteResponseHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] },
  ...more,
})
