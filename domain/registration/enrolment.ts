import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import type { ProblemCode } from '../kernel/problems.ts'
import { echoed } from '../kernel/stamp-schemas.ts'
import { choices } from '../log/shape.ts'
import { siteRegistrationSchema } from '../subject/subject.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { type KeptAnswers, type SiteSpecificResponse, siteSpecificResponseSchema } from './answers.ts'
import { type QuestionName, questionNames, registrationQuestions } from './questions.ts'

/**
 * The body of `POST /api/vms/SiteRegistration` (decisions-platform, Registration). It is for oneself, in the active season:
 * `SubjectId` may only say so. What the server decides may be sent along, is read past and never believed.
 */
export const enrolmentBodySchema = z.strictObject({
  Version: echoed,
  CreatedOn: echoed,
  Site: echoed,
  SeasonId: echoed,
  Season: echoed,
  IsApproved: echoed,
  ApprovalDate: echoed,
  RegistrationConfig: echoed,
  Id: optionalIdSchema.optional(),
  SubjectId: optionalIdSchema.optional(),
  SiteId: idSchema,
  SiteSpecificResponse: siteSpecificResponseSchema.nullable().optional(),
})

/** A parsed body; see {@link enrolmentBodySchema}. */
export type EnrolmentBody = z.infer<typeof enrolmentBodySchema>

/** Schema of a registration with its answers and the configuration under which they were given (JSON text, or null). */
export const wholeRegistrationSchema = siteRegistrationSchema.extend({
  SiteSpecificResponse: siteSpecificResponseSchema,
  RegistrationConfig: z.string().nullable(),
})

/** See {@link wholeRegistrationSchema}. */
export type WholeRegistration = z.infer<typeof wholeRegistrationSchema>

/** Kept answers as they are told: texts and ids at the names of their answers, several values as items. */
export function responseOf(kept: KeptAnswers): SiteSpecificResponse {
  return Object.fromEntries(
    (Object.entries(kept) as [QuestionName, string | readonly string[]][]).map(([name, value]) => [
      registrationQuestions[name].answer,
      typeof value === 'string' ? value : { Items: value.map((id) => ({ Id: id, EnumerationId: id })) },
    ]),
  ) as SiteSpecificResponse
}

/** Where a refusal of {@link enrolmentBodySchema} belongs: at the site, or at no field of the form. */
export const fieldOfEnrolmentRefusal = (code: ProblemCode): 'SiteId' | undefined =>
  code === 'site_inactive' || code === 'already_registered' ? 'SiteId' : undefined

/** A registration as its form holds it. `SiteId` is the empty text until a site is chosen. */
export interface Enrolment {
  Id: string
  SiteId: string
  SiteSpecificResponse: SiteSpecificResponse
}

/** A registration in which nothing is answered. */
export const emptyEnrolment = (id: string): Enrolment => ({ Id: id, SiteId: '', SiteSpecificResponse: {} })

/** The form's document by its fields. */
export const enrolmentShape: DocumentShape = {
  Id: 'derived',
  SiteId: 'value',
  SiteSpecificResponse: {
    object: Object.fromEntries(
      questionNames.map((name) => {
        const { kind, answer } = registrationQuestions[name]
        return [answer, kind === 'multiple' ? choices : 'value']
      }),
    ),
  },
}

/** The body that registers: the answers to the questions that were asked, and the site. */
export const enrolmentBodyOf = ({ SiteId, SiteSpecificResponse }: Enrolment): EnrolmentBody => ({
  SiteId,
  SiteSpecificResponse,
})
