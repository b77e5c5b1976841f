import { z } from 'zod'
import { optionalIdSchema } from '../kernel/ids.ts'
import type { Problem } from '../kernel/problems.ts'
import { echoed } from '../kernel/stamp-schemas.ts'
import { isFilled, textIsWithin } from '../kernel/text.ts'

/** Whether a site takes outreach requests (specification 3, section 4). The numbers are the contract's. */
export const intakeStatus = { Open: 0, Waitlisted: 1, Closed: 2 } as const

/** See {@link intakeStatus}. */
export type IntakeStatus = (typeof intakeStatus)[keyof typeof intakeStatus]

/** The list that reasons for closing are of. */
export const INTAKE_REASONS = 'SiteOutreachRequestIntakeReasons'

/** Longest comment. */
export const INTAKE_COMMENT_LIMIT = 1000

/** The body of `POST /api/vms/Site/{id}/OutreachStatus`. */
export const intakeBodySchema = z.strictObject({
  Id: echoed,
  SiteId: echoed,
  CreatedOn: echoed,
  Reason: echoed,
  Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ReasonId: optionalIdSchema.optional(),
  Comment: z.string().max(INTAKE_COMMENT_LIMIT).nullable().optional(),
})

/** What somebody says of a site's intake. The reason and the comment belong to Closed alone. */
export interface Intake {
  Status: IntakeStatus | null
  ReasonId: string | null
  Comment: string | null
}

/** The intake as it is kept: without reason and comment unless it is closed. */
export const tidyIntake = ({ Status, ReasonId, Comment }: Intake): Intake =>
  Status === intakeStatus.Closed
    ? { Status, ReasonId: ReasonId ?? null, Comment: Comment?.trim() || null }
    : { Status, ReasonId: null, Comment: null }

/**
 * What keeps an intake status from being set: none chosen, or Closed without a reason and a comment (specification 3,
 * section 5). The status that the site has already is `unchanged`.
 */
export function intakeRefusals(intake: Intake, current: IntakeStatus | null): Problem[] {
  if (intake.Status === null) return [{ Code: 'required', Field: 'Status' }]
  if (intake.Status === current) return [{ Code: 'unchanged', Field: 'Status' }]
  if (intake.Status !== intakeStatus.Closed) return []
  return [
    ...(intake.ReasonId ? [] : [{ Code: 'required' as const, Field: 'ReasonId' }]),
    ...(isFilled(intake.Comment) ? [] : [{ Code: 'required' as const, Field: 'Comment' }]),
    ...(textIsWithin(intake.Comment ?? '', INTAKE_COMMENT_LIMIT)
      ? []
      : [{ Code: 'too_long' as const, Field: 'Comment', Limit: INTAKE_COMMENT_LIMIT }]),
  ]
}
