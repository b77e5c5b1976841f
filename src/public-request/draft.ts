import {
  emptyClass,
  emptyGrade,
  emptyOutreachRequest,
  type OutreachClass,
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
}

/** Makes the Ids of what is sent. */
export type NewId = () => string

/** Nothing answered yet. The Id is that of the request: sent twice, it is one request. */
export const emptyDraft = (newId: NewId): Draft => ({
  request: { ...emptyOutreachRequest(newId(), null), Classes: [emptyClass(newId(), newId())] },
  SchoolName: '',
  SchoolCity: '',
  SiteChosen: false,
})

/** The draft with some of the request's answers changed. */
export const withAnswers = (draft: Draft, answers: Partial<OutreachRequest>): Draft => ({
  ...draft,
  request: { ...draft.request, ...answers },
})

/** The kits that a request to this site can ask for: the site's own, then those of the national office. */
export const kitsFor = (kits: PublicForm['Kits'], siteId: string | null): PublicForm['Kits'] =>
  kits.filter(({ SiteId }) => SiteId === siteId || SiteId === NATIONAL_SITE_ID)

/** The draft for another site (null: none in particular); kits that only the site before had are no longer chosen. */
export function withSite(draft: Draft, siteId: string | null, kits: PublicForm['Kits']): Draft {
  const offered = new Set(kitsFor(kits, siteId).map(({ Id }) => Id))
  const Classes = draft.request.Classes.map((one) =>
    one.KitId && !offered.has(one.KitId) ? { ...one, KitId: null } : one,
  )
  return { ...withAnswers(draft, { SiteId: siteId, Classes }), SiteChosen: true }
}

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

/** The class with one more grade. */
export const withMoreGrades = (one: OutreachClass, newId: NewId): OutreachClass => ({
  ...one,
  Grades: [...one.Grades, emptyGrade(newId())],
})

/** The class without a grade; the last one stays. */
export const withoutGrade = (one: OutreachClass, id: string): OutreachClass =>
  one.Grades.length === 1 ? one : { ...one, Grades: one.Grades.filter((grade) => grade.Id !== id) }
