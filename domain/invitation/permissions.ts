import { type Actor, coordinatesSomewhere, isStaff } from '../kernel/actor.ts'
import { mayManageVolunteersAt } from '../registration/permissions.ts'

/** Who invites people at all: staff, and whoever coordinates a site. */
export const mayInvite = (actor: Actor): boolean => coordinatesSomewhere(actor)

/** Who invites people to a site: whoever looks after its volunteers; staff alone to none in particular (null). */
export const mayInviteTo = (actor: Actor, siteId: string | null): boolean =>
  siteId === null ? isStaff(actor) : mayManageVolunteersAt(actor, siteId)

/** Sending again and withdrawing are for whoever might have invited. */
export const mayKeepInvitation = (actor: Actor, invitation: { SiteId: string | null }): boolean =>
  mayInviteTo(actor, invitation.SiteId)
