import type { Problem } from '../../domain/kernel/problems.ts'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { publicRequestRefusals } from '../../domain/outreach/public-request-rules.ts'
import { tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import { type Draft, schoolOf } from './draft.ts'
import { goneChoices, typedAmiss } from './unfit-answers.ts'

/** The steps of the form, in their order (specification 3, section 2). */
export const stepNames = ['contact', 'site', 'classes', 'place', 'times', 'youth', 'review'] as const

/** A step of the form. */
export type StepName = (typeof stepNames)[number]

/** True for the name of a step. */
export const isStep = (name: unknown): name is StepName => stepNames.some((one) => one === name)

/** The step before (-1) or after (1); the first and the last stay where they are. */
export const stepBeside = (step: StepName, by: -1 | 1): StepName =>
  stepNames[stepNames.indexOf(step) + by] ?? step

/** Where "Next" leads: to the step after, or back to the review once that was seen. */
export const stepAfter = (step: StepName, { Reviewed }: Draft): StepName =>
  Reviewed ? 'review' : stepBeside(step, 1)

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

/**
 * What keeps the draft from being sent: the rules of the domain, a number that is none, a site that takes no requests, and
 * what is offered no longer. `lists` null: not here yet.
 */
export function problemsOf(draft: Draft, lists: PublicForm | null): Problem[] {
  const others = lists?.Lists.Languages.filter(({ OpensText }) => OpensText).map(({ Id }) => Id) ?? []
  const amiss = typedAmiss(draft)
  return [
    ...publicRequestRefusals(tidyOutreachRequest(draft.request), schoolOf(draft), others).filter(
      (one) => !amiss.some(({ Field }) => Field === one.Field),
    ),
    ...amiss,
    ...siteProblems(draft, lists),
    ...(lists ? goneChoices(draft, lists) : []),
  ]
}

function siteProblems({ SiteChosen, request }: Draft, lists: PublicForm | null): Problem[] {
  if (!SiteChosen) return [{ Code: 'required', Field: 'SiteId' }]
  if (request.SiteId === null || lists === null) return []
  const site = lists.Sites.find(({ Id }) => Id === request.SiteId)
  if (!site) return [{ Code: 'unknown_reference', Field: 'SiteId' }]
  return site.Intake === 2 ? [{ Code: 'intake_closed', Field: 'SiteId' }] : []
}

/** What nobody can mend by going on writing, and so is said without being looked for. */
export const isSaidAtOnce = ({ Code }: Problem): boolean =>
  Code === 'too_long' || Code === 'unknown_reference'

/** The problems of one step. */
export const problemsOfStep = (step: StepName, problems: readonly Problem[]): Problem[] =>
  problems.filter(({ Field }) => stepOf(Field) === step)

/** The first step, in the order of the form, that has a problem. */
export const firstStepWith = (problems: readonly Problem[]): StepName | undefined =>
  stepNames.find((step) => problemsOfStep(step, problems).length > 0)
