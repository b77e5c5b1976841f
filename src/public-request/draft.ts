import { isFilled } from '../../domain/kernel/text.ts'
import {
  emptyClass,
  emptyGrade,
  emptyOutreachRequest,
  type OutreachClass,
  type OutreachClassGrade,
  type OutreachRequest,
} from '../../domain/outreach/document.ts'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'

/** What somebody has answered so far. */
export interface Draft {
  request: OutreachRequest
  SchoolName: string
  SchoolCity: string
  /** True once a site was chosen, or that it be none in particular: SiteId alone is null for both "none" and "not yet". */
  SiteChosen: boolean
  /** What was typed as a number of youth and is none ("12-15"), by the Id of its grade. */
  NumbersTyped: Readonly<Record<string, string>>
  /** True once everything was there to be checked: what is mended since leads back there. */
  Reviewed: boolean
}

/** Makes the Ids of what is sent. */
export type NewId = () => string

/** Nothing answered yet. The Id is that of the request: sent twice, it is one request. */
export const emptyDraft = (newId: NewId): Draft => ({
  request: { ...emptyOutreachRequest(newId(), null), Classes: [emptyClass(newId(), newId())] },
  SchoolName: '',
  SchoolCity: '',
  SiteChosen: false,
  NumbersTyped: {},
  Reviewed: false,
})

/** The same answers as another request: whatever is sent has an Id of its own. */
export function asAnotherRequest(draft: Draft, newId: NewId): Draft {
  const NumbersTyped: Record<string, string> = {}
  const gradeAs = (grade: OutreachClassGrade) => {
    const Id = newId()
    const typed = draft.NumbersTyped[grade.Id]
    if (typed !== undefined) NumbersTyped[Id] = typed
    return { ...grade, Id }
  }
  const Classes = draft.request.Classes.map((one) => ({
    ...one,
    Id: newId(),
    Grades: one.Grades.map(gradeAs),
  }))
  return { ...draft, request: { ...draft.request, Id: newId(), Classes }, NumbersTyped }
}

/** The draft with some of the request's answers changed. */
export const withAnswers = (draft: Draft, answers: Partial<OutreachRequest>): Draft => ({
  ...draft,
  request: { ...draft.request, ...answers },
})

/** The school in words, as it is judged and sent. */
export const schoolOf = (draft: Draft) => ({
  SchoolName: draft.SchoolName.trim(),
  SchoolCity: draft.SchoolCity.trim() || null,
})

/** The draft with the visit in the city and at the postal code of the school, as far as those were told. */
export const withSchoolPlace = (draft: Draft): Draft => {
  const { NoOrgPostalCode } = draft.request
  return withAnswers(draft, {
    ...(isFilled(draft.SchoolCity) ? { EventCity: draft.SchoolCity } : {}),
    ...(isFilled(NoOrgPostalCode) ? { EventPostalCode: NoOrgPostalCode } : {}),
  })
}

/** The kits that a request to this site can ask for: the site's own, then those of the national office. */
export const kitsFor = (kits: PublicForm['Kits'], siteId: string | null): PublicForm['Kits'] =>
  kits.filter(({ SiteId }) => SiteId === siteId || SiteId === NATIONAL_SITE_ID)

/**
 * The draft for another site (null: none in particular). Kits stay chosen, though that site may not have them: whoever passes
 * over a site on the way to another, or comes back, has lost none; those that it does not have are asked for again.
 */
export const withSite = (draft: Draft, siteId: string | null): Draft => ({
  ...withAnswers(draft, { SiteId: siteId }),
  SiteChosen: true,
})

/** The draft with one class changed. */
export const withClass = (draft: Draft, id: string, change: Partial<OutreachClass>): Draft =>
  withAnswers(draft, {
    Classes: draft.request.Classes.map((one) => (one.Id === id ? { ...one, ...change } : one)),
  })

/** The draft with one more class. */
export const withMoreClasses = (draft: Draft, newId: NewId): Draft =>
  withAnswers(draft, { Classes: [...draft.request.Classes, emptyClass(newId(), newId())] })

/** The draft without a class; the last one stays. */
export const withoutClass = (draft: Draft, id: string): Draft =>
  draft.request.Classes.length === 1
    ? draft
    : withAnswers(draft, { Classes: draft.request.Classes.filter((one) => one.Id !== id) })

/** The draft with a class that was removed, again behind the one that it stood behind. */
export const withClassAgain = (draft: Draft, one: OutreachClass, behind: string): Draft =>
  withAnswers(draft, {
    Classes: draft.request.Classes.flatMap((each) => (each.Id === behind ? [each, one] : [each])),
  })

/** The draft with a number of youth as it was typed: digits, in threes or not, are a number; all else is kept beside it. */
export function withNumberTyped(draft: Draft, one: OutreachClass, gradeId: string, typed: string): Draft {
  const digits = typed.trim().replace(/\s(?=\d{3}(?!\d))/g, '')
  const isNumber = /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits))
  const NumStudents = isNumber ? Number(digits) : null
  const Grades = one.Grades.map((grade) => (grade.Id === gradeId ? { ...grade, NumStudents } : grade))
  const { [gradeId]: _before, ...others } = draft.NumbersTyped
  return {
    ...withClass(draft, one.Id, { Grades }),
    NumbersTyped: isNumber || digits === '' ? others : { ...others, [gradeId]: typed },
  }
}

/** The class with one more grade. */
export const withMoreGrades = (one: OutreachClass, newId: NewId): OutreachClass => ({
  ...one,
  Grades: [...one.Grades, emptyGrade(newId())],
})

/** The class without a grade; the last one stays. */
export const withoutGrade = (one: OutreachClass, id: string): OutreachClass =>
  one.Grades.length === 1 ? one : { ...one, Grades: one.Grades.filter((grade) => grade.Id !== id) }
