import { isEmail } from '../kernel/email.ts'
import { textsTooLong } from '../kernel/limits.ts'
import { isPhoneNumber, tidyPhoneNumber } from '../kernel/phone.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { repeated } from '../log/rules.ts'
import { nobodyInParticular, type OutreachClass, type OutreachRequest } from './document.ts'
import {
  outreachClassTextLimits,
  outreachCountLimits,
  outreachNoteTextLimits,
  outreachParagraphs,
  outreachTextLimits,
} from './limits.ts'
import { asksForOtherLanguage } from './other-language.ts'

const lines = Object.keys(outreachTextLimits).filter(
  (field) => !(outreachParagraphs as readonly string[]).includes(field),
)

const trimmed = (text: string | null | undefined): string | null => {
  const tidy = (text ?? '').trim()
  return tidy === '' ? null : tidy
}

/** The request as it is kept and sent: texts without blanks around them, what may not be null is empty. */
export const tidyOutreachRequest = <R extends OutreachRequest>(request: R): R => ({
  ...request,
  OutreachType: request.OutreachType ?? 2,
  AvailableTimes: trimmed(request.AvailableTimes),
  LogisticDetails: trimmed(request.LogisticDetails),
  // A school is chosen or told in words.
  NoOrgDetails: request.OrganizationId ? null : trimmed(request.NoOrgDetails),
  NoOrgPostalCode: request.OrganizationId ? null : (trimmed(request.NoOrgPostalCode)?.toUpperCase() ?? null),
  ContactFirstName: trimmed(request.ContactFirstName) ?? '',
  ContactLastName: trimmed(request.ContactLastName) ?? '',
  ContactEmail: trimmed(request.ContactEmail) ?? '',
  ContactPhoneNumber: tidyPhoneNumber(request.ContactPhoneNumber ?? ''),
  EventAddress: trimmed(request.EventAddress),
  EventCity: trimmed(request.EventCity),
  EventPostalCode: trimmed(request.EventPostalCode)?.toUpperCase() ?? null,
  OtherLanguage: trimmed(request.OtherLanguage),
  // What is said about the youth counts where the visit is for particular ones.
  YouthDemographics: request.SpecificDemographics ? request.YouthDemographics : nobodyInParticular,
  Classes: request.Classes.map((one) => ({
    ...one,
    Topic: trimmed(one.Topic),
    AdditionalInfo: trimmed(one.AdditionalInfo),
  })),
  Notes: request.Notes.map((note) => ({ ...note, Text: (note.Text ?? '').trim() })),
})

/**
 * What keeps a request from being saved, in the order of the form (specification 3, section 5): who asks and how to reach
 * them; at least one class with at least one grade, each chosen, with students; the other language where Other is chosen.
 */
export function outreachRefusals(request: OutreachRequest, otherLanguageIds: readonly string[]): Problem[] {
  const required = (['ContactFirstName', 'ContactLastName', 'ContactEmail'] as const).filter(
    (field) => !isFilled(request[field]),
  )
  return [
    ...required.map((Field): Problem => ({ Code: 'required', Field })),
    ...refuse(
      isFilled(request.ContactEmail) && !isEmail(request.ContactEmail),
      'invalid_email',
      'ContactEmail',
    ),
    ...refuse(
      isFilled(request.ContactPhoneNumber) && !isPhoneNumber(request.ContactPhoneNumber),
      'phone_invalid',
      'ContactPhoneNumber',
    ),
    ...refuse(
      asksForOtherLanguage(request, otherLanguageIds) && !isFilled(request.OtherLanguage),
      'required',
      'OtherLanguage',
    ),
    ...classRefusals(request.Classes),
    ...request.Notes.flatMap((note) => [
      ...refuse(!isFilled(note.Text), 'required', `Notes[${note.Id}].Text`),
      ...textsTooLong(note, outreachNoteTextLimits, `Notes[${note.Id}].`),
    ]),
    ...tooMany(request.Notes, 'Notes', outreachCountLimits.Notes),
    ...textsTooLong(request, outreachTextLimits),
    ...linesBroken(request, lines),
  ]
}

function classRefusals(classes: readonly OutreachClass[]): Problem[] {
  if (classes.length === 0) return [{ Code: 'required', Field: 'Classes' }]
  return [
    ...tooMany(classes, 'Classes', outreachCountLimits.Classes),
    ...classes.flatMap((one) => {
      const prefix = `Classes[${one.Id}].`
      return [
        ...textsTooLong(one, outreachClassTextLimits, prefix),
        ...linesBroken(one, ['Topic'], prefix),
        ...gradeRefusals(one, `${prefix}Grades`),
      ]
    }),
  ]
}

function gradeRefusals({ Grades }: OutreachClass, Field: string): Problem[] {
  if (Grades.length === 0) return [{ Code: 'required', Field }]
  return [
    ...tooMany(Grades, Field, outreachCountLimits.Grades),
    ...Grades.flatMap((grade): Problem[] => {
      const path = `${Field}[${grade.Id}].`
      return [
        ...refuse(!grade.GradeId, 'required', `${path}GradeId`),
        ...refuse(!((grade.NumStudents ?? 0) > 0), 'students_not_positive', `${path}NumStudents`),
        ...((grade.NumStudents ?? 0) > outreachCountLimits.Students
          ? [{ Code: 'too_many' as const, Field: `${path}NumStudents`, Limit: outreachCountLimits.Students }]
          : []),
      ]
    }),
    ...repeated(Grades, Field, 'GradeId'),
  ]
}

const refuse = (isRefused: boolean, Code: Problem['Code'], Field: string): Problem[] =>
  isRefused ? [{ Code, Field }] : []

const tooMany = (items: readonly unknown[], Field: string, Limit: number): Problem[] =>
  items.length > Limit ? [{ Code: 'too_many', Field, Limit }] : []
