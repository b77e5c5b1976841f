import { sql } from 'kysely'
import type { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { outreachPreviewBodySchema, outreachPreviewSchema } from '../../domain/outreach/calls.ts'
import { maySeeRequest } from '../../domain/outreach/permissions.ts'
import { isToldToContact, type OutreachStatus, outreachStatus } from '../../domain/outreach/statuses.ts'
import { mayMoveRequest } from '../../domain/outreach/transitions.ts'
import { readTypeWords } from '../email/choose-words.ts'
import type { Context } from '../http/endpoint.ts'
import { composeOrder } from '../mail/compose-order.ts'
import { orderOf } from '../mail/letter-writer.ts'
import { draftDecision } from '../mail/outreach-to-contact.ts'

/**
 * The mail that the contact would get with a status: nothing is sent. Throws for requests out of sight, statuses that are
 * not told and those to which the request may not go.
 */
export async function previewDecision(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { OutreachRequestId: request, Status, Note }: z.output<typeof outreachPreviewBodySchema>,
): Promise<z.infer<typeof outreachPreviewSchema>> {
  const { rows } = await sql<{
    LatestStatus: OutreachStatus
    LatestSiteId: string | null
    locale: 'en' | 'fr'
  }>`
    select r.latest_status as "LatestStatus", r.latest_site_id as "LatestSiteId", coalesce(sender.locale, 'en') as locale
    from outreach_request r left join subject sender on sender.id = ${actor.SubjectId}
    where r.id = ${request} and r.deleted_on is null
  `.execute(tx)
  const [standing] = rows
  if (!standing || !maySeeRequest(actor, standing)) throw new ProblemError({ Code: 'not_found' })
  if (!isToldToContact(Status)) throw new ProblemError({ Code: 'invalid', Field: 'Status' })
  if (!mayMoveRequest(standing.LatestStatus, Status, isStaff(actor)))
    throw new ProblemError({ Code: 'transition_not_allowed', Field: 'Status' })
  const decision = Status === outreachStatus.Accepted ? 'accepted' : 'declined'
  const draft = await draftDecision(tx, { request, decision, note: Note ?? null, locale: standing.locale })
  if (!draft) throw new ProblemError({ Code: 'not_found' })
  const { subject, text } = composeOrder(await orderOf((type) => readTypeWords(tx, type), '', draft))
  const [first, second] = draft.languages
  return { Subject: subject, Text: text, Locale: second ? 'enfr' : first }
}
