import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'

/** The parts of the form, in the order of specification 1, section 2. */
export const profileParts = [
  'work',
  'interests',
  'about',
  'contact',
  'background',
  'consents',
  'policies',
] as const

/** A part of the form. */
export type ProfilePart = (typeof profileParts)[number]

/** What the parts are called. */
export const partTitles: Record<ProfilePart, MessageDescriptor> = {
  work: msg`Studies or work`,
  interests: msg`What you would like to do`,
  about: msg`About you`,
  contact: msg`Where you are`,
  background: msg`What you bring`,
  consents: msg`Consents`,
  policies: msg`Policies`,
}

const fields: Record<ProfilePart, readonly string[]> = {
  work: ['StudentProfile', 'NonStudentProfile'],
  interests: ['InterestedOpportunities', 'LanguagePreferenceId', 'DeliveryLanguages', 'Hobbies'],
  about: [
    'PronounPreferenceId',
    'CustomPronoun',
    'GenderIdentityId',
    'CustomGenderIdentity',
    'EthnicDescriptors',
  ],
  contact: ['ProvinceId', 'City', 'PhoneNumber'],
  background: ['AreasOfStudyOrExpertise', 'HeardAboutLTS', 'WorkWithKidsExperience'],
  consents: ['EighteenOrOverId', 'PRCConsentId', 'MediaConsentId', 'QuotesAndTestimonialConsentId'],
  policies: [
    'AcceptVolunteerPolicies',
    'AcceptAccessibilityPolicies',
    'AcceptHarassmentPolicies',
    'AcceptConfidentialityPolicies',
    'AcceptCovidBestPracticesAgreement',
    'CovidVaccinesReceived',
  ],
}

/** How many answers each part still needs, or has wrong. */
export function leftByPart(problems: readonly Problem[]): ReadonlyMap<ProfilePart, number> {
  const paths = new Set(problems.flatMap(({ Field }) => (Field ? [Field] : [])))
  return new Map(
    profileParts.map((part) => [
      part,
      [...paths].filter((path) => fields[part].includes(/^[^.[]+/.exec(path)?.[0] ?? '')).length,
    ]),
  )
}

/** The part in which the field of a path stands. */
export const partOfField = (path: string): ProfilePart | undefined =>
  profileParts.find((part) => fields[part].includes(/^[^.[]+/.exec(path)?.[0] ?? ''))
