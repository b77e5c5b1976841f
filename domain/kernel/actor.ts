/** The roles that are granted (specification 1, section 6). A person without one is a volunteer. */
export const roleNames = [
  'Administrator',
  'Staff',
  'Coordinator',
  'Organization Manager',
  'localizer',
] as const

/** A granted role, by its name on the wire. */
export type RoleName = (typeof roleNames)[number]

/** An approved registration: the site, the season, and whether that season is the active one. */
interface Approval {
  SiteId: string
  SeasonId: string
  Active: boolean
}

/**
 * Whoever acts: what every permission rule looks at. On the server it is read anew for each request; in the
 * app it comes from the person's own row of the last pull.
 */
export interface Actor {
  SubjectId: string
  Roles: readonly RoleName[]
  Approvals: readonly Approval[]
}

/** True for an administrator, who passes every check. */
export const isAdministrator = (actor: Actor): boolean => actor.Roles.includes('Administrator')

/** True for staff and administrators ("admin" in the notes' permission levels). */
export const isStaff = (actor: Actor): boolean => isAdministrator(actor) || actor.Roles.includes('Staff')

/** True for whoever holds the coordinator role, wherever it reaches. */
export const isCoordinator = (actor: Actor): boolean => actor.Roles.includes('Coordinator')

/** Elevated = Administrator, Staff, Coordinator (decisions, Who may do what). */
export const isElevated = (actor: Actor): boolean => isStaff(actor) || isCoordinator(actor)

/** True for whoever keeps the organization register. */
export const keepsOrganizations = (actor: Actor): boolean =>
  isStaff(actor) || actor.Roles.includes('Organization Manager')

/** True for localizers and administrators, who see the DBG locale. */
export const isLocalizer = (actor: Actor): boolean =>
  isAdministrator(actor) || actor.Roles.includes('localizer')

/** True with an approved registration at the site in the active season, or for staff, who are approved everywhere. */
export const isApprovedNow = (actor: Actor, siteId: string): boolean =>
  isStaff(actor) || actor.Approvals.some((approval) => approval.SiteId === siteId && approval.Active)

/** True when the actor may work at the site for a date in that season: approved there then, or in the active season. */
export const isApprovedFor = (actor: Actor, siteId: string, seasonId: string | null): boolean =>
  isStaff(actor) ||
  actor.Approvals.some(
    (approval) => approval.SiteId === siteId && (approval.Active || approval.SeasonId === seasonId),
  )

/** True when the actor may work at the site for the date of some season: approved there in any; staff everywhere. */
export const wasApprovedAt = (actor: Actor, siteId: string): boolean =>
  isStaff(actor) || actor.Approvals.some((approval) => approval.SiteId === siteId)

/** True when the coordinator's powers (or staff's) reach the site. */
export const coordinates = (actor: Actor, siteId: string): boolean =>
  isStaff(actor) || (isCoordinator(actor) && isApprovedNow(actor, siteId))

/** The sites a person works at now: their approved sites of the active season. Staff see all; the caller knows them. */
export const approvedSites = (actor: Actor): string[] => [
  ...new Set(actor.Approvals.filter((approval) => approval.Active).map((approval) => approval.SiteId)),
]

/** Those of them that a coordinator's powers reach. Staff's reach all; the caller knows them. */
export const coordinatedSites = (actor: Actor): string[] =>
  approvedSites(actor).filter((siteId) => coordinates(actor, siteId))

/** True for whoever coordinates a site now, whichever it is, and for staff. */
export const coordinatesSomewhere = (actor: Actor): boolean =>
  isStaff(actor) || coordinatedSites(actor).length > 0

/** True for whoever is or was approved at some site, and for staff. */
export const wasEverApproved = (actor: Actor): boolean => isStaff(actor) || actor.Approvals.length > 0
