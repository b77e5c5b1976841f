import { type Actor, coordinates, isCoordinator, isStaff } from '../kernel/actor.ts'
import { officeDayOf } from '../kernel/office-day.ts'
import type { Problem, ProblemCode } from '../kernel/problems.ts'
import type { AutoApprove } from './config.ts'
import { type RegistrationStanding, statusOfRegistration, volunteerStatus } from './status.ts'

/** What the rules look at before somebody registers at a site. `ProfileModifiedOn` is null without a profile. */
export interface EnrolmentStanding {
  /** The active season, or null while none is active. `StartDate` is `YYYY-MM-DD`. */
  Season: { Id: string; StartDate: string } | null
  SiteIsActive: boolean
  ProfileModifiedOn: string | null
  /** Whether the person has a registration at this site in the active season, whatever its status. */
  IsRegistered: boolean
}

/**
 * True when the profile has to be filled in or confirmed before registering: there is none, or it was last modified
 * on or before the day on which the season starts (specification 1, section 2, Site enrolment). `modifiedOn` is an
 * instant (ISO 8601), whose day at the office counts; `seasonStart` is `YYYY-MM-DD`.
 */
export const isProfileOutdated = (modifiedOn: string | null, seasonStart: string): boolean =>
  modifiedOn === null || officeDayOf(new Date(modifiedOn)) <= seasonStart

/** The first day (`YYYY-MM-DD`) on which a profile that is saved is one of the season. */
export function profileCountsFrom(seasonStart: string): string {
  const day = new Date(`${seasonStart}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** What keeps somebody from registering at a site; null when they may (decisions-platform, Registration). */
export function enrolmentRefusal(standing: EnrolmentStanding): ProblemCode | null {
  if (standing.Season === null) return 'no_active_season'
  if (!standing.SiteIsActive) return 'site_inactive'
  if (standing.IsRegistered) return 'already_registered'
  return isProfileOutdated(standing.ProfileModifiedOn, standing.Season.StartDate) ? 'profile_outdated' : null
}

/**
 * True when a registration of the actor is approved by itself. `wasApproved`: at that site before, and not withdrawn
 * since. Never a coordinator's: with the approval their powers reach the site, and nobody gives those to themselves.
 */
export const isApprovedByItself = (actor: Actor, autoApprove: AutoApprove, wasApproved: boolean): boolean =>
  (isStaff(actor) || !isCoordinator(actor)) &&
  (autoApprove === 'All' || (autoApprove === 'Returning' && wasApproved))

/** What the rules of approval look at. */
export type ApprovableRegistration = RegistrationStanding & { SubjectId: string; SiteId: string }

/** Who approves and withdraws: coordinators of the site and staff; one's own registration only staff. */
export const mayApprove = (
  actor: Actor,
  registration: Pick<ApprovableRegistration, 'SubjectId' | 'SiteId'>,
): boolean =>
  isStaff(actor) || (coordinates(actor, registration.SiteId) && actor.SubjectId !== registration.SubjectId)

/** Who deletes a registration: staff (specification 1, section 6). */
export const mayDeleteRegistration = (actor: Actor): boolean => isStaff(actor)

/** Who sees a registration: the person, coordinators of its site, staff. */
export const maySeeRegistration = (
  actor: Actor,
  registration: Pick<ApprovableRegistration, 'SubjectId' | 'SiteId'>,
): boolean => actor.SubjectId === registration.SubjectId || coordinates(actor, registration.SiteId)

/**
 * What keeps `actor` from setting `IsApproved`; null when it may be set. A pending registration cannot be withdrawn
 * (decisions, Registrations and volunteers); what is so already changes nothing and is no mistake.
 */
export function approvalRefusal(
  actor: Actor,
  registration: ApprovableRegistration,
  isApproved: boolean,
): Problem | null {
  if (!mayApprove(actor, registration)) return { Code: 'not_allowed' }
  if (!isApproved && statusOfRegistration(registration) === volunteerStatus.Pending)
    return { Code: 'pending_not_withdrawn', Field: 'IsApproved' }
  return null
}

/** What setting `IsApproved` writes: approving dates the approval, withdrawing keeps its date. */
export const approvalAfter = (
  registration: Pick<RegistrationStanding, 'IsApproved' | 'ApprovalDate'>,
  isApproved: boolean,
  now: string,
): Pick<RegistrationStanding, 'IsApproved' | 'ApprovalDate'> => ({
  IsApproved: isApproved,
  ApprovalDate: isApproved && !registration.IsApproved ? now : registration.ApprovalDate,
})
