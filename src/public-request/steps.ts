import type { Problem } from '../../domain/kernel/problems.ts'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { publicRequestRefusals } from '../../domain/outreach/public-request-rules.ts'
import { tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import type { Draft } from './draft.ts'

/** The steps of the form, in their order (specification 3, section 2). */
export const stepNames = ['contact', 'site', 'classes', 'place', 'times', 'youth', 'review'] as const

/** A step of the form. */
export type StepName = (typeof stepNames)[number]

/** True for the name of a step. */
export const isStep = (name: unknown): name is StepName => stepNames.some((one) => one === name)

/** The step before (-1) or after (1); the first and the last stay where they are. */
export const stepBeside = (step: StepName, by: -1 | 1): StepName =>
  stepNames[stepNames.indexOf(step) + by] ?? step

const fieldsOf: readonly [StepName, RegExp][] = [
  ['contact', /^(Contact|School|NoOrg|FirstTime)/],
  ['site', /^SiteId/],
  ['classes', /^Classes/],
  ['place', /^(Event|OutreachType|Logistic)/],
  ['times', /^(AvailableTimes|LanguageId|OtherLanguage)/],
  ['youth', /^(SpecificDemographics|YouthDemographics)/],
]

/** The step that asks for a field; what no step asks for is told at the review. */
export const stepOf = (field: string | undefined): StepName =>
  fieldsOf.find(([, pattern]) => pattern.test(field ?? ''))?.[0] ?? 'review'

/** What keeps the draft from being sent: the rules of the domain, and a site that takes requests. `lists` null: not here yet. */
export function problemsOf(draft: Draft, lists: PublicForm | null): Problem[] {
  const others = lists?.Lists.Languages.filter(({ OpensText }) => OpensText).map(({ Id }) => Id) ?? []
  return [
    ...publicRequestRefusals(tidyOutreachRequest(draft.request), draft.SchoolName, others),
    ...siteProblems(draft, lists),
  ]
}

function siteProblems({ SiteChosen, request }: Draft, lists: PublicForm | null): Problem[] {
  if (!SiteChosen) return [{ Code: 'required', Field: 'SiteId' }]
  if (request.SiteId === null || lists === null) return []
  const site = lists.Sites.find(({ Id }) => Id === request.SiteId)
  if (!site) return [{ Code: 'unknown_reference', Field: 'SiteId' }]
  return site.Intake === 2 ? [{ Code: 'intake_closed', Field: 'SiteId' }] : []
}

/** The problems of one step. */
export const problemsOfStep = (step: StepName, problems: readonly Problem[]): Problem[] =>
  problems.filter(({ Field }) => stepOf(Field) === step)

/** The first step, in the order of the form, that has a problem. */
export const firstStepWith = (problems: readonly Problem[]): StepName | undefined =>
  stepNames.find((step) => problemsOfStep(step, problems).length > 0)
