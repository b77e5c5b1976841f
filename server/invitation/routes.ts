import { z } from 'zod'
import { mayInvite, mayInviteTo, mayKeepInvitation } from '../../domain/invitation/permissions.ts'
import { againRefusal, invitedRefusals } from '../../domain/invitation/rules.ts'
import {
  type Invitation,
  invitationBodySchema,
  invitationQuerySchema,
  invitationSchema,
} from '../../domain/invitation/schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Context, Endpoint } from '../http/endpoint.ts'
import { limitInvited } from './limit-invited.ts'
import { siteRefusal } from './look-up-site.ts'
import {
  lockInvitation,
  queryInvitations,
  readInvitations,
  readInvitedWith,
  readWithdrawn,
} from './select-invitations.ts'
import { sendAgain, withdraw, writeInvitations } from './write-invitations.ts'

const path = '/api/vms/Invitation'
const params = z.object({ id: idSchema })

/** People who are asked to join before they sign in for the first time. */
export function invitationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'Open invitations that one may send again or withdraw, the newest first',
    permission: mayInvite,
    transaction: 'read',
    body: invitationQuerySchema,
    reply: z.array(invitationSchema),
    handle: async ({ tx, actor, body }) => {
      const { rows, total } = await queryInvitations(tx, actor, body)
      return { value: rows, totalRecords: total }
    },
  })

  endpoint({
    method: 'POST',
    path,
    summary: 'Invites people by their addresses, all or none, with a mail to each; so many in 24 hours',
    permission: mayInvite,
    body: invitationBodySchema,
    reply: z.array(invitationSchema),
    requestsPerHour: 60,
    handle: async ({ tx, actor, body, now, audit }) => {
      if (!mayInviteTo(actor, body.SiteId ?? null)) throw new ProblemError({ Code: 'not_allowed' })
      const [first, ...others] = [
        ...(await siteRefusal(tx, body.SiteId, 'named')),
        ...invitedRefusals(body.People),
      ]
      if (first) throw new ProblemError([first, ...others])
      await limitInvited(tx, actor, body.People.length, now())
      const ids = await writeInvitations(tx, body, actor.SubjectId, now())
      const made = await readInvitations(tx, ids)
      await audit(
        made.map((invitation) => ({
          action: 'create' as const,
          type: 'Invitation',
          id: invitation.Id,
          after: { SiteId: invitation.SiteId, Locale: invitation.Locale },
        })),
      )
      return { value: made, totalRecords: made.length, record: { type: 'Invitation', id: ids[0] ?? '' } }
    },
    readAgain: async ({ tx, actor }, recordId) => {
      const made = recordId === null ? null : await readInvitedWith(tx, recordId)
      return made?.every((one) => mayKeepInvitation(actor, one)) ? made : null
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Send`,
    summary:
      'Sends an open invitation once more, ten minutes after the last time at the earliest, five times in all',
    permission: mayInvite,
    params,
    reply: invitationSchema,
    requestsPerMinute: 60,
    handle: async (context) => {
      const { tx, actor, params: ids, now, audit } = context
      const before = await findOpen(context)
      const [refused, ...others] = await siteRefusal(tx, before.SiteId, 'named')
      if (refused) throw new ProblemError([refused, ...others])
      const tooSoon = againRefusal(before, now())
      if (tooSoon) throw new ProblemError(tooSoon)
      await limitInvited(tx, actor, 1, now())
      await sendAgain(tx, ids.id, actor.SubjectId, now())
      const [value] = await readInvitations(tx, [ids.id])
      if (!value) throw new ProblemError({ Code: 'not_found' })
      await audit({ action: 'update', type: 'Invitation', id: ids.id, after: { Sends: value.Sends } })
      return { value, record: { type: 'Invitation', id: ids.id } }
    },
    readAgain: async ({ tx, actor, params: { id } }) => {
      const [sent] = await readInvitations(tx, [id])
      return sent && mayKeepInvitation(actor, sent) ? sent : null
    },
  })

  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Withdraws an open invitation; answers it as it was',
    permission: mayInvite,
    params,
    reply: invitationSchema,
    handle: async (context) => {
      const { tx, actor, params: ids, now, audit } = context
      const value = await findOpen(context)
      await withdraw(tx, ids.id, actor.SubjectId, now())
      await audit({ action: 'delete', type: 'Invitation', id: ids.id })
      return { value, record: { type: 'Invitation', id: ids.id } }
    },
    readAgain: async ({ tx, actor, params: { id } }) => {
      const withdrawn = await readWithdrawn(tx, id)
      return withdrawn && mayKeepInvitation(actor, withdrawn) ? withdrawn : null
    },
  })
}

/** The open invitation of the address, held; what one may not keep is not there. */
async function findOpen({
  tx,
  actor,
  params: { id },
}: Pick<Context<z.infer<typeof params>>, 'tx' | 'actor' | 'params'>): Promise<Invitation> {
  const found = await lockInvitation(tx, id)
  if (!found || !mayKeepInvitation(actor, found)) throw new ProblemError({ Code: 'not_found' })
  return found
}
