import type { VolunteerProfile } from './document.ts'

/** The system lists whose values the fields of a profile name, one or any number of them (specification 1, section 9). */
export const profileListOf = {
  'StudentProfile.LevelOfStudyId': 'LevelsOfStudy',
  'NonStudentProfile.WorkSituationId': 'WorkSituations',
  InterestedOpportunities: 'VolunteeringOpportunities',
  LanguagePreferenceId: 'Languages',
  DeliveryLanguages: 'Languages',
  PronounPreferenceId: 'Pronouns',
  GenderIdentityId: 'GenderIdentities',
  EthnicDescriptors: 'EthnicDescriptors',
  ProvinceId: 'Provinces',
  AreasOfStudyOrExpertise: 'AreasOfStudy',
  EighteenOrOverId: 'YesNo',
  PRCConsentId: 'YesNo',
  MediaConsentId: 'YesNo',
  QuotesAndTestimonialConsentId: 'YesNo',
} as const

/** A field of {@link profileListOf}. */
type ProfileListField = keyof typeof profileListOf

/** The fields that name any number of values. */
const profileChoiceFields = [
  'InterestedOpportunities',
  'DeliveryLanguages',
  'EthnicDescriptors',
  'AreasOfStudyOrExpertise',
] as const

/** The fields that name one value. */
const profileValueFields = [
  'LanguagePreferenceId',
  'PronounPreferenceId',
  'GenderIdentityId',
  'ProvinceId',
  'EighteenOrOverId',
  'PRCConsentId',
  'MediaConsentId',
  'QuotesAndTestimonialConsentId',
] as const

/** A value of a list that a profile names, and where it stands in it. */
export interface ProfileChoice {
  id: string
  list: (typeof profileListOf)[ProfileListField]
  field: string
}

/** Every value of a list that a profile names. */
export function choicesOfProfile(profile: VolunteerProfile): ProfileChoice[] {
  const one = (id: string | null | undefined, field: ProfileListField): ProfileChoice[] =>
    id ? [{ id, list: profileListOf[field], field }] : []
  return [
    ...one(profile.StudentProfile?.LevelOfStudyId, 'StudentProfile.LevelOfStudyId'),
    ...one(profile.NonStudentProfile?.WorkSituationId, 'NonStudentProfile.WorkSituationId'),
    ...profileValueFields.flatMap((field) => one(profile[field], field)),
    ...profileChoiceFields.flatMap((field) =>
      profile[field].Items.map(({ Id, EnumerationId }) => ({
        id: EnumerationId,
        list: profileListOf[field],
        field: `${field}.Items[${Id}].EnumerationId`,
      })),
    ),
  ]
}
