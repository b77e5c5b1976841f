import { describe, expect, it } from 'vitest'
import { isPhoneNumber, tidyPhoneNumber } from '../../domain/kernel/phone.ts'
import {
  emptyNonStudentProfile,
  emptyProfile,
  policyFields,
  type VolunteerProfile,
} from '../../domain/profile/document.ts'
import { choicesOfProfile } from '../../domain/profile/lists.ts'
import {
  chooseSide,
  isCovidAgreementLocked,
  isStudent,
  openProfile,
  plainProfile,
  profileRefusals,
  tidyProfile,
} from '../../domain/profile/rules.ts'
import { freshId } from '../support/activities.ts'

const other = freshId()
/** A value that no list offers any more. */
const gone = freshId()
const opensText = (id: string) => (id === gone ? undefined : id === other)
const chosen = () => ({ Items: [{ Id: freshId(), EnumerationId: freshId() }] })

const student: VolunteerProfile = {
  ...emptyProfile,
  StudentProfile: {
    PostSecondaryInstitutionId: freshId(),
    LevelOfStudyId: freshId(),
    Faculty: 'Science',
    Department: 'Chemistry',
    ModifiedOn: null,
  },
  InterestedOpportunities: chosen(),
  LanguagePreferenceId: freshId(),
  DeliveryLanguages: chosen(),
  PronounPreferenceId: freshId(),
  GenderIdentityId: freshId(),
  EthnicDescriptors: chosen(),
  ProvinceId: freshId(),
  City: 'Sudbury',
  PhoneNumber: '705-555-0199',
  AreasOfStudyOrExpertise: chosen(),
  EighteenOrOverId: freshId(),
  PRCConsentId: freshId(),
  MediaConsentId: freshId(),
  QuotesAndTestimonialConsentId: freshId(),
  AcceptVolunteerPolicies: true,
  AcceptAccessibilityPolicies: true,
  AcceptHarassmentPolicies: true,
  AcceptConfidentialityPolicies: true,
}
const worker: VolunteerProfile = {
  ...student,
  StudentProfile: null,
  NonStudentProfile: { ...emptyNonStudentProfile, WorkSituationId: freshId() },
}
const refused = (profile: VolunteerProfile, stored: VolunteerProfile | null = null) =>
  profileRefusals(profile, stored, opensText).map(({ Code, Field }) => `${Code} ${Field}`)

const missing: [string, Partial<VolunteerProfile>][] = [
  ['InterestedOpportunities.Items', { InterestedOpportunities: { Items: [] } }],
  ['LanguagePreferenceId', { LanguagePreferenceId: null }],
  ['DeliveryLanguages.Items', { DeliveryLanguages: { Items: [] } }],
  ['PronounPreferenceId', { PronounPreferenceId: null }],
  ['CustomPronoun', { PronounPreferenceId: other, CustomPronoun: ' ' }],
  ['GenderIdentityId', { GenderIdentityId: null }],
  ['CustomGenderIdentity', { GenderIdentityId: other }],
  ['EthnicDescriptors.Items', { EthnicDescriptors: { Items: [] } }],
  ['ProvinceId', { ProvinceId: null }],
  ['City', { City: '' }],
  ['PhoneNumber', { PhoneNumber: '' }],
  ['AreasOfStudyOrExpertise.Items', { AreasOfStudyOrExpertise: { Items: [] } }],
  ['EighteenOrOverId', { EighteenOrOverId: null }],
  ['PRCConsentId', { PRCConsentId: null }],
  ['MediaConsentId', { MediaConsentId: null }],
  ['QuotesAndTestimonialConsentId', { QuotesAndTestimonialConsentId: null }],
  ...policyFields.map((field): [string, Partial<VolunteerProfile>] => [field, { [field]: false }]),
]

describe('a volunteer’s profile', () => {
  it('may be saved as a student and as somebody who does not study', () => {
    expect(refused(student)).toEqual([])
    expect(refused(worker)).toEqual([])
  })

  it.each(missing)('needs %s', (field, change) => {
    expect(refused({ ...student, ...change })).toEqual([`required ${field}`])
    expect(refused({ ...worker, ...change })).toEqual([`required ${field}`])
  })

  it('holds 200 choices in a list, and no more', () => {
    const many = (length: number) => ({
      DeliveryLanguages: {
        Items: Array.from({ length }, () => ({ Id: freshId(), EnumerationId: freshId() })),
      },
    })
    expect(refused({ ...student, ...many(200) })).toEqual([])
    expect(refused({ ...student, ...many(201) })).toEqual(['too_many DeliveryLanguages.Items'])
  })

  it('holds 100 previous sites, and no more', () => {
    const many = (length: number) => ({
      NonStudentProfile: {
        ...(worker.NonStudentProfile as NonNullable<typeof worker.NonStudentProfile>),
        SiteResponseHeader: { Items: Array.from({ length }, () => ({ Id: freshId(), SiteId: freshId() })) },
      },
    })
    expect(refused({ ...worker, ...many(100) })).toEqual([])
    expect(refused({ ...worker, ...many(101) })).toEqual([
      'too_many NonStudentProfile.SiteResponseHeader.Items',
    ])
  })

  it('needs one side, and only one', () => {
    expect(refused({ ...student, StudentProfile: null })).toEqual(['required StudentProfile'])
    expect(refused({ ...student, NonStudentProfile: worker.NonStudentProfile })).toEqual([
      'invalid StudentProfile',
    ])
  })

  it('of a student needs institution, level, faculty and department; otherwise the work situation alone', () => {
    const blank = chooseSide({ ...student, StudentProfile: null }, true)
    expect(refused(blank)).toEqual([
      'required StudentProfile.PostSecondaryInstitutionId',
      'required StudentProfile.LevelOfStudyId',
      'required StudentProfile.Faculty',
      'required StudentProfile.Department',
    ])
    expect(refused(chooseSide(student, false))).toEqual(['required NonStudentProfile.WorkSituationId'])
  })

  it('leaves hobbies, experience, how one heard of the charity, the agreement and vaccination open', () => {
    expect(refused({ ...student, CovidVaccinesReceived: null, Hobbies: '', HeardAboutLTS: '' })).toEqual([])
  })

  it('names what is wrong in the order of the form', () => {
    expect(refused(emptyProfile)).toEqual(
      [
        ...['StudentProfile', 'InterestedOpportunities.Items', 'LanguagePreferenceId'],
        ...['DeliveryLanguages.Items', 'PronounPreferenceId', 'GenderIdentityId', 'EthnicDescriptors.Items'],
        ...['ProvinceId', 'City', 'PhoneNumber', 'AreasOfStudyOrExpertise.Items'],
        ...['EighteenOrOverId', 'PRCConsentId', 'MediaConsentId', 'QuotesAndTestimonialConsentId'],
        ...policyFields,
      ].map((field) => `required ${field}`),
    )
  })

  it('opens with the side that was modified later, consents and policies to be answered anew', () => {
    const both: VolunteerProfile = {
      ...student,
      StudentProfile: { ...student.StudentProfile!, ModifiedOn: '2025-09-01T00:00:00Z' },
      NonStudentProfile: { ...worker.NonStudentProfile!, ModifiedOn: '2026-09-01T00:00:00Z' },
      CovidVaccinesReceived: true,
      AcceptCovidBestPracticesAgreement: true,
    }
    const opened = openProfile(both)
    expect(isStudent(opened)).toBe(false)
    expect(opened.StudentProfile).toBeNull()
    expect(opened).toMatchObject({
      EighteenOrOverId: null,
      MediaConsentId: null,
      QuotesAndTestimonialConsentId: null,
      PRCConsentId: student.PRCConsentId,
      AcceptVolunteerPolicies: false,
      AcceptAccessibilityPolicies: false,
      AcceptHarassmentPolicies: false,
      AcceptConfidentialityPolicies: false,
      AcceptCovidBestPracticesAgreement: true,
      CovidVaccinesReceived: true,
    })
    expect(isStudent(openProfile(student))).toBe(true)
    expect(isStudent(openProfile(emptyProfile))).toBeNull()
  })

  it('keeps the agreement once it was accepted', () => {
    const accepted = { ...student, AcceptCovidBestPracticesAgreement: true }
    expect(isCovidAgreementLocked(accepted)).toBe(true)
    expect(refused(student, accepted)).toEqual(['invalid AcceptCovidBestPracticesAgreement'])
    expect(refused(student, student)).toEqual([])
  })

  it('drops one side for the other, and nothing when the answer is the same', () => {
    expect(chooseSide(student, true)).toBe(student)
    expect(chooseSide(student, false).StudentProfile).toBeNull()
  })

  it('loses words of one’s own when their box is hidden', () => {
    const words = { ...student, CustomPronoun: 'ael', CustomGenderIdentity: 'agender' }
    expect(tidyProfile(words, opensText)).toMatchObject({ CustomPronoun: '', CustomGenderIdentity: '' })
    const shown = { ...words, PronounPreferenceId: other, GenderIdentityId: other }
    expect(tidyProfile(shown, opensText)).toEqual(shown)
  })

  it('keeps words of one’s own beside a value that is not offered any more, and asks for none', () => {
    const held = { ...student, PronounPreferenceId: gone, GenderIdentityId: gone }
    const words = { ...held, CustomPronoun: 'ael', CustomGenderIdentity: 'agender' }
    expect(tidyProfile(words, opensText)).toEqual(words)
    expect(refused(held, held)).toEqual([])
    const unchosen = { ...words, PronounPreferenceId: null }
    expect(tidyProfile(unchosen, opensText).CustomPronoun).toBe('')
  })
})

describe('a telephone number', () => {
  it.each(['613-555-0199', '6135550199', '613555-0199'])('%s is one', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })
  it.each(['555-0199', '613-555-019', '613 555 0199', 'call me', '1-613-555-0199', '613--555-0199'])(
    '%s is none',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false)
    },
  )
  it.each([
    ['(613) 555-0199', '613-555-0199'],
    ['+1 613.555.0199', '613-555-0199'],
    [' 6135550199 ', '613-555-0199'],
    ['613–555–0199', '613-555-0199'],
    ['613\u2011555\u22120199', '613-555-0199'],
    ['613‐555‐0199 poste 4', '613-555-0199 poste 4'],
    ['555-0199', '555-0199'],
    ['613-555-0199 ext. 4', '613-555-0199 ext. 4'],
  ])('typed as %s is kept as %s', (typed, kept) => {
    expect(tidyPhoneNumber(typed)).toBe(kept)
  })
})

describe('A profile as it is kept', () => {
  it('has texts without blanks around them and never null, and the number in its form', () => {
    const typed = {
      ...student,
      City: '  Sudbury ',
      Hobbies: null as unknown as string,
      PhoneNumber: '+1 (705) 555 0199',
    }
    expect(plainProfile(typed)).toMatchObject({ City: 'Sudbury', Hobbies: '', PhoneNumber: '705-555-0199' })
  })

  it('has boxes that are ticked or not, and a vaccination that may be left open', () => {
    const open = { ...student, AcceptCovidBestPracticesAgreement: undefined as unknown as boolean }
    expect(plainProfile(open)).toMatchObject({
      AcceptCovidBestPracticesAgreement: false,
      CovidVaccinesReceived: null,
    })
  })

  it('is refused where a text of one line has several', () => {
    expect(refused({ ...student, City: 'Sud\nbury' })).toEqual(['not_one_line City'])
    const side = { ...student.StudentProfile!, Faculty: 'Sci\u2028ence' }
    expect(refused({ ...student, StudentProfile: side })).toEqual(['not_one_line StudentProfile.Faculty'])
  })

  it('names every value of a list where it stands', () => {
    const fields = choicesOfProfile(worker).map(
      ({ field, list }) => `${list} ${field.replace(/\[.*\]/, '[]')}`,
    )
    expect(fields).toContain('WorkSituations NonStudentProfile.WorkSituationId')
    expect(fields).toContain('Languages DeliveryLanguages.Items[].EnumerationId')
    expect(fields.filter((field) => field.startsWith('YesNo'))).toHaveLength(4)
    expect(fields).not.toContain('LevelsOfStudy StudentProfile.LevelOfStudyId')
  })
})
