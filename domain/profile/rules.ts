import { textsTooLong } from '../kernel/limits.ts'
import { isPhoneNumber, tidyPhoneNumber } from '../kernel/phone.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { tooMany } from '../log/rules.ts'
import {
  type ChosenItems,
  consentFields,
  emptyNonStudentProfile,
  emptyStudentProfile,
  type NonStudentProfile,
  PREVIOUS_SITES_LIMIT,
  policyFields,
  profileLineFields,
  profileSideTextLimits,
  profileTextLimits,
  type StudentProfile,
  type VolunteerProfile,
} from './document.ts'

/**
 * Whether choosing that value of Pronouns or GenderIdentities opens a box for one's own words; undefined for one that is not
 * offered any more, or of which nothing is known yet.
 */
export type OpensText = (enumerationId: string) => boolean | undefined

/** The side that is filled in: yes, no, or not answered yet. */
export function isStudent(
  profile: Pick<VolunteerProfile, 'StudentProfile' | 'NonStudentProfile'>,
): boolean | null {
  if (profile.StudentProfile !== null) return true
  return profile.NonStudentProfile !== null ? false : null
}

/** The profile after the student toggle: a blank side for the answer, the other one dropped (specification 1, section 4). */
export function chooseSide<P extends VolunteerProfile>(profile: P, student: boolean): P {
  const [side, other] = student
    ? (['StudentProfile', 'NonStudentProfile'] as const)
    : (['NonStudentProfile', 'StudentProfile'] as const)
  if (profile[side] !== null && profile[other] === null) return profile
  const blank = student ? { ...emptyStudentProfile } : { ...emptyNonStudentProfile }
  return { ...profile, [side]: profile[side] ?? blank, [other]: null }
}

/**
 * A stored profile as the form opens it: of two sides the one that was modified later; consents and policies to be
 * answered anew; texts of one's own only where their box shows (specification 1, section 4, Profile).
 */
export function openProfile<P extends VolunteerProfile>(stored: P): P {
  const later = laterSide(stored)
  return {
    ...stored,
    StudentProfile: later === 'student' ? stored.StudentProfile : null,
    NonStudentProfile: later === 'other' ? stored.NonStudentProfile : null,
    ...Object.fromEntries(consentFields.map((field) => [field, null])),
    ...Object.fromEntries(policyFields.map((field) => [field, false])),
  }
}

function laterSide(profile: VolunteerProfile): 'student' | 'other' | null {
  const { StudentProfile: student, NonStudentProfile: other } = profile
  if (student === null) return other === null ? null : 'other'
  if (other === null) return 'student'
  return (other.ModifiedOn ?? '') > (student.ModifiedOn ?? '') ? 'other' : 'student'
}

/**
 * The profile without words for boxes that do not show: hiding a box clears it (specification 1, section 4). Words beside a
 * value that is not offered any more stay: nobody has chosen another.
 */
export function tidyProfile<P extends VolunteerProfile>(profile: P, opensText: OpensText): P {
  const shows = (id: string | null) => id !== null && opensText(id) !== false
  return {
    ...profile,
    CustomPronoun: shows(profile.PronounPreferenceId) ? profile.CustomPronoun : '',
    CustomGenderIdentity: shows(profile.GenderIdentityId) ? profile.CustomGenderIdentity : '',
  }
}

const textFields = Object.keys(profileTextLimits) as (keyof typeof profileTextLimits)[]

/** The profile as it is kept: texts never null and without blanks around them, boxes ticked or not, the number in its form. */
export function plainProfile<P extends VolunteerProfile>(profile: P): P {
  const trimmed = (text: string | null | undefined) => (text ?? '').trim()
  const { StudentProfile: student, NonStudentProfile: other } = profile
  return {
    ...profile,
    ...Object.fromEntries(textFields.map((field) => [field, trimmed(profile[field])])),
    PhoneNumber: tidyPhoneNumber(trimmed(profile.PhoneNumber)),
    ...Object.fromEntries(policyFields.map((field) => [field, profile[field] === true])),
    AcceptCovidBestPracticesAgreement: profile.AcceptCovidBestPracticesAgreement === true,
    CovidVaccinesReceived: profile.CovidVaccinesReceived ?? null,
    StudentProfile: student && {
      ...student,
      Faculty: trimmed(student.Faculty),
      Department: trimmed(student.Department),
      ModifiedOn: student.ModifiedOn ?? null,
    },
    NonStudentProfile: other && {
      ...other,
      Employer: trimmed(other.Employer),
      ModifiedOn: other.ModifiedOn ?? null,
    },
  }
}

/** True when the agreement was accepted before: it stays accepted (specification 1, section 4). */
export const isCovidAgreementLocked = (stored: VolunteerProfile | null): boolean =>
  stored?.AcceptCovidBestPracticesAgreement === true

/**
 * What keeps a profile from being saved, in the order of the form (specification 1, section 5, Volunteer profile). The
 * same function runs in the app on every change and on the server on every write.
 */
export function profileRefusals(
  profile: VolunteerProfile,
  stored: VolunteerProfile | null,
  opensText: OpensText,
): Problem[] {
  const problems: Problem[] = [
    ...sideRefusals(profile),
    ...someOf('InterestedOpportunities', profile.InterestedOpportunities),
    ...one('LanguagePreferenceId', profile.LanguagePreferenceId),
    ...someOf('DeliveryLanguages', profile.DeliveryLanguages),
    ...ownWords(profile, 'PronounPreferenceId', 'CustomPronoun', opensText),
    ...ownWords(profile, 'GenderIdentityId', 'CustomGenderIdentity', opensText),
    ...someOf('EthnicDescriptors', profile.EthnicDescriptors),
    ...one('ProvinceId', profile.ProvinceId),
    ...words('City', profile.City),
    ...phoneRefusals(profile.PhoneNumber),
    ...someOf('AreasOfStudyOrExpertise', profile.AreasOfStudyOrExpertise),
    ...one('EighteenOrOverId', profile.EighteenOrOverId),
    ...one('PRCConsentId', profile.PRCConsentId),
    ...one('MediaConsentId', profile.MediaConsentId),
    ...one('QuotesAndTestimonialConsentId', profile.QuotesAndTestimonialConsentId),
    ...policyFields.filter((field) => profile[field] !== true).map((field) => required(field)),
    ...textsTooLong(profile, profileTextLimits),
    ...linesBroken(profile, profileLineFields),
  ]
  if (isCovidAgreementLocked(stored) && !profile.AcceptCovidBestPracticesAgreement)
    problems.push({ Code: 'invalid', Field: 'AcceptCovidBestPracticesAgreement' })
  return problems
}

/**
 * What a change by its person leaves out of what is answered anew each time (specification 1, section 4, Profile): what was
 * answered before is no answer of today.
 */
export const answersLeftOut = (body: object): Problem[] =>
  [...consentFields, ...policyFields].filter((field) => !(field in body)).map(required)

const required = (Field: string): Problem => ({ Code: 'required', Field })

const one = (field: string, id: string | null): Problem[] => (id === null ? [required(field)] : [])

const words = (field: string, text: string): Problem[] => (isFilled(text) ? [] : [required(field)])

function someOf(field: string, chosen: ChosenItems): Problem[] {
  const Field = `${field}.Items`
  if (chosen.Items.length === 0) return [required(Field)]
  const ids = chosen.Items.map((item) => item.EnumerationId)
  const repeated: Problem[] = new Set(ids).size < ids.length ? [{ Code: 'duplicate_value', Field }] : []
  return [...tooMany(chosen.Items, Field), ...repeated]
}

function ownWords(
  profile: VolunteerProfile,
  choice: 'PronounPreferenceId' | 'GenderIdentityId',
  text: 'CustomPronoun' | 'CustomGenderIdentity',
  opensText: OpensText,
): Problem[] {
  const chosen = profile[choice]
  if (chosen === null) return [required(choice)]
  return opensText(chosen) ? words(text, profile[text]) : []
}

function phoneRefusals(text: string): Problem[] {
  if (!isFilled(text)) return [required('PhoneNumber')]
  return isPhoneNumber(text) ? [] : [{ Code: 'phone_invalid', Field: 'PhoneNumber' }]
}

function sideRefusals(profile: VolunteerProfile): Problem[] {
  const { StudentProfile: student, NonStudentProfile: other } = profile
  if (student !== null && other !== null) return [{ Code: 'invalid', Field: 'StudentProfile' }]
  if (student !== null) return studentRefusals(student)
  return other !== null ? otherRefusals(other) : [required('StudentProfile')]
}

const studentRefusals = (side: StudentProfile): Problem[] => [
  ...one('StudentProfile.PostSecondaryInstitutionId', side.PostSecondaryInstitutionId),
  ...one('StudentProfile.LevelOfStudyId', side.LevelOfStudyId),
  ...words('StudentProfile.Faculty', side.Faculty),
  ...words('StudentProfile.Department', side.Department),
  ...textsTooLong(side, profileSideTextLimits, 'StudentProfile.'),
  ...linesBroken(side, ['Faculty', 'Department'], 'StudentProfile.'),
]

function otherRefusals(side: NonStudentProfile): Problem[] {
  const Field = 'NonStudentProfile.SiteResponseHeader.Items'
  const sites = side.SiteResponseHeader.Items.map((item) => item.SiteId)
  return [
    ...one('NonStudentProfile.WorkSituationId', side.WorkSituationId),
    ...textsTooLong(side, profileSideTextLimits, 'NonStudentProfile.'),
    ...linesBroken(side, ['Employer'], 'NonStudentProfile.'),
    ...tooMany(sites, Field, PREVIOUS_SITES_LIMIT),
    ...(new Set(sites).size < sites.length ? [{ Code: 'duplicate_value' as const, Field }] : []),
  ]
}
