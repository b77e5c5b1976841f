import { describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { emptyActivity } from '../../domain/activity/document.ts'
import { tidyPhoneNumber } from '../../domain/kernel/phone.ts'
import {
  emptyOutreachRequest,
  nobodyInParticular,
  type OutreachRequest,
} from '../../domain/outreach/document.ts'
import {
  outreachClassTextLimits,
  outreachCountLimits,
  outreachNoteTextLimits,
  outreachTextLimits,
} from '../../domain/outreach/limits.ts'
import { logOfRequest } from '../../domain/outreach/log-of-request.ts'
import { schoolInWords } from '../../domain/outreach/public-request-rules.ts'
import { outreachRefusals, tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import {
  isLoggable,
  isToldToContact,
  outreachStatus,
  outreachStatusNames,
} from '../../domain/outreach/statuses.ts'
import { freshId } from '../support/activities.ts'

const grade = (NumStudents: number | null = 24, GradeId: string | null = freshId()) => ({
  Id: freshId(),
  GradeId,
  NumStudents,
})
const classOf = (...Grades: ReturnType<typeof grade>[]) => ({
  Id: freshId(),
  KitId: null,
  Topic: null,
  AdditionalInfo: null,
  Grades,
})
const request: OutreachRequest = {
  ...emptyOutreachRequest(freshId(), null),
  ContactFirstName: 'Zoé',
  ContactLastName: 'Tremblay',
  ContactEmail: 'zoe@ecole.example',
  Classes: [classOf(grade())],
}
const [english, other] = [freshId(), freshId()]
const told = (changes: Partial<OutreachRequest>) =>
  outreachRefusals({ ...request, ...changes }, [other]).map(
    ({ Code, Field }) => `${Field?.replace(/\[[^\]]+\]/g, '[]')} ${Code}`,
  )

describe('A request is saved', () => {
  it('with somebody who asks, who can be reached, and a class', () => {
    expect(told({})).toEqual([])
    expect(outreachRefusals(emptyOutreachRequest(freshId(), null), []).map(({ Field }) => Field)).toEqual([
      'ContactFirstName',
      'ContactLastName',
      'ContactEmail',
      'Classes',
    ])
    expect(told({ ContactEmail: 'zoe' })).toEqual(['ContactEmail invalid_email'])
    expect(told({ ContactPhoneNumber: '12' })).toEqual(['ContactPhoneNumber phone_invalid'])
    expect(told({ ContactPhoneNumber: tidyPhoneNumber('416 555-0123') })).toEqual([])
  })

  it('with the other language in words where Other is chosen', () => {
    expect(told({ LanguageId: other })).toEqual(['OtherLanguage required'])
    expect(told({ LanguageId: other, OtherLanguage: 'Cree' })).toEqual([])
    expect(told({ LanguageId: english })).toEqual([])
  })

  it('with grades in every class, each once, of students up to the limit', () => {
    const most = outreachCountLimits.Students
    const path = 'Classes[].Grades'
    expect(told({ Classes: [classOf(grade()), classOf()] })).toEqual([`${path} required`])
    expect(told({ Classes: [classOf(grade(1), grade(most))] })).toEqual([])
    expect(told({ Classes: [classOf(grade(24, null))] })).toEqual([`${path}[].GradeId required`])
    for (const none of [null, 0])
      expect(told({ Classes: [classOf(grade(none))] })).toEqual([
        `${path}[].NumStudents students_not_positive`,
      ])
    expect(told({ Classes: [classOf(grade(most + 1))] })).toEqual([`${path}[].NumStudents too_many`])
    const once = grade()
    expect(told({ Classes: [classOf(once, { ...once, Id: freshId() })] })).toEqual([
      `${path}[].GradeId duplicate_value`,
    ])
    // The same grade of two classes is no repetition.
    expect(told({ Classes: [classOf(once), classOf({ ...once, Id: freshId() })] })).toEqual([])
  })

  it('with lists up to their limits', () => {
    const { Classes, Grades, Notes } = outreachCountLimits
    const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
    const note = () => ({ Id: freshId(), Text: 'Called back' })
    const full = (over: 0 | 1) => ({
      Notes: times(Notes + over, note),
      Classes: [
        classOf(...times(Grades + over, () => grade())),
        ...times(Classes - 1 + over, () => classOf(grade())),
      ],
    })
    expect(told(full(0))).toEqual([])
    expect(told(full(1))).toEqual(['Classes too_many', 'Classes[].Grades too_many', 'Notes too_many'])
    expect(told({ Notes: [{ ...note(), Text: ' ' }] })).toEqual(['Notes[].Text required'])
  })

  it('with texts up to their limits, on one line but for the paragraphs', () => {
    const paragraphs = ['AvailableTimes', 'LogisticDetails', 'NoOrgDetails']
    for (const [field, limit] of Object.entries(outreachTextLimits)) {
      if (field === 'ContactEmail' || field === 'ContactPhoneNumber') continue
      expect(told({ [field]: 'é'.repeat(limit) })).toEqual([])
      expect(told({ [field]: 'é'.repeat(limit + 1) })).toEqual([`${field} too_long`])
      expect(told({ [field]: 'a\nb' }).length, field).toBe(paragraphs.includes(field) ? 0 : 1)
    }
    const { Topic, AdditionalInfo } = outreachClassTextLimits
    const worded = (topic: number, info: number) => ({
      ...classOf(grade()),
      Topic: 'é'.repeat(topic),
      AdditionalInfo: 'é'.repeat(info),
    })
    expect(told({ Classes: [worded(Topic, AdditionalInfo)] })).toEqual([])
    expect(told({ Classes: [worded(Topic + 1, AdditionalInfo + 1)] })).toEqual([
      'Classes[].Topic too_long',
      'Classes[].AdditionalInfo too_long',
    ])
    const { Text } = outreachNoteTextLimits
    expect(told({ Notes: [{ Id: freshId(), Text: 'é'.repeat(Text + 1) }] })).toEqual([
      'Notes[].Text too_long',
    ])
  })
})

describe('A request is kept', () => {
  it('without blanks around what it says, and without what is only blanks', () => {
    const tidy = tidyOutreachRequest({
      ...request,
      ContactFirstName: ' Zoé ',
      EventCity: '  ',
      EventPostalCode: ' h7a 1a1 ',
      Classes: [{ ...classOf(grade()), Topic: ' Slime ', AdditionalInfo: ' ' }],
      Notes: [{ Id: freshId(), Text: ' Called back ' }],
    })
    expect(tidy).toMatchObject({ ContactFirstName: 'Zoé', EventCity: null, EventPostalCode: 'H7A 1A1' })
    expect(tidy.Classes[0]).toMatchObject({ Topic: 'Slime', AdditionalInfo: null })
    expect(tidy.Notes[0]?.Text).toBe('Called back')
    expect(tidyOutreachRequest(request).EventPostalCode).toBeNull()
  })

  it('with a school that is chosen, or one in words', () => {
    const words = { NoOrgDetails: ' Mill School ', NoOrgPostalCode: 'h7a 1a1' }
    const school = ({ NoOrgDetails, NoOrgPostalCode }: OutreachRequest) => [NoOrgDetails, NoOrgPostalCode]
    expect(school(tidyOutreachRequest({ ...request, ...words }))).toEqual(['Mill School', 'H7A 1A1'])
    expect(school(tidyOutreachRequest({ ...request, ...words, OrganizationId: freshId() }))).toEqual([
      null,
      null,
    ])
    expect(school(tidyOutreachRequest(request))).toEqual([null, null])
    expect(schoolInWords({ SchoolName: 'Mill School', SchoolCity: 'Laval', NoOrgDetails: 'Behind it' })).toBe(
      'Mill School, Laval\nBehind it',
    )
    expect(schoolInWords({ SchoolName: ' ', SchoolCity: null, NoOrgDetails: 'Behind it' })).toBe('Behind it')
  })

  it('with answers about the youth where it is for particular ones', () => {
    const YouthDemographics = { ...nobodyInParticular, IndigenousYouth: true }
    const kept = (SpecificDemographics: boolean | null) =>
      tidyOutreachRequest({ ...request, SpecificDemographics, YouthDemographics }).YouthDemographics
    expect(kept(true)).toEqual(YouthDemographics)
    for (const unsaid of [false, null]) expect(kept(unsaid)).toEqual(nobodyInParticular)
  })
})

describe('The status of a request', () => {
  const those = (is: (status: (typeof outreachStatus)[keyof typeof outreachStatus]) => boolean) =>
    outreachStatusNames.filter((name) => is(outreachStatus[name]))

  it('is told to the contact where it decides', () => {
    expect(those(isToldToContact)).toEqual(['Accepted', 'Declined'])
  })

  it('lets it be logged once somebody goes or went', () => {
    expect(those(isLoggable)).toEqual(['Scheduled', 'Accepted', 'Completed'])
  })
})

it('a log of a request names its language, and none where it asks for another or for no particular one', () => {
  const type = 'Workshop'
  const languages = (LanguageId: string | null) =>
    logOfRequest(
      emptyActivity(freshId(), activityTypeIds[type], freshId()),
      { ...request, LanguageId },
      { type, educatorId: null, otherLanguageIds: [other], locale: 'en', newId: freshId },
    ).LanguagesHeader.Items.map(({ EnumerationId }) => EnumerationId)
  expect(languages(english)).toEqual([english])
  expect(languages(other)).toEqual([])
  expect(languages(null)).toEqual([])
})
