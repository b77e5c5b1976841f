import type { Invitation, InvitationBody } from '../../../domain/invitation/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/vms/Invitation'

/** A stretch of the open invitations, the newest first: to a site, or all that one may see. Needs signal. */
export const queryInvitations = (body: {
  SiteId: string | null
  Skip: number
  Take: number
  Search: string
}): Promise<ApiAnswer<Invitation[]>> => callSignedIn({ method: 'POST', path: `${path}/Query`, body })

/** Invites people, all or none; problems name them by place (`People[3].Email`). Asked again with the same key it is one call. */
export const invitePeople = (body: InvitationBody, key: string): Promise<ApiAnswer<Invitation[] | null>> =>
  callSignedIn({ method: 'POST', path, body, key })

/** Sends an invitation once more; refused with `unchanged` within ten minutes. */
export const sendInvitationAgain = (id: string, key: string): Promise<ApiAnswer<Invitation | null>> =>
  callSignedIn({ method: 'POST', path: `${path}/${id}/Send`, key })

/** Withdraws an invitation. */
export const withdrawInvitation = (id: string, key: string): Promise<ApiAnswer<Invitation | null>> =>
  callSignedIn({ method: 'DELETE', path: `${path}/${id}`, key })
