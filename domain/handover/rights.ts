import { type Actor, coordinates, isStaff } from '../kernel/actor.ts'
import type { Handover } from './handover.ts'

// Apart from the schemas, so that the menu, which asks these, does not carry them.

/** Who reads a handover: its author, and whoever coordinates the site; for others it does not exist. */
export const maySeeHandover = (actor: Actor, handover: Pick<Handover, 'AuthorId' | 'SiteId'>): boolean =>
  handover.AuthorId === actor.SubjectId || coordinates(actor, handover.SiteId)

/** Who accepts or declines: staff, since the lock of a season binds coordinators too. */
export const mayDecideHandovers = (actor: Actor): boolean => isStaff(actor)

/** Who sees the page of logs handed over: coordinators and staff. */
export const mayReadHandovers = (actor: Actor): boolean =>
  isStaff(actor) || actor.Approvals.some((approval) => coordinates(actor, approval.SiteId))
