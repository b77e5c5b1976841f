import {
  type Actor,
  coordinates,
  isApprovedNow,
  isStaff,
  wasApprovedAt,
  wasEverApproved,
} from '../kernel/actor.ts'

/** What the rules look at: who wrote the educator, and at which sites they are. */
export interface EducatorStanding {
  CreatedById: string | null
  SiteIds: readonly string[]
}

/** Who sees an educator: people approved at one of its sites, who wrote it, staff (decisions, Who may do what). */
export const maySeeEducator = (actor: Actor, educator: EducatorStanding): boolean =>
  isStaff(actor) ||
  educator.CreatedById === actor.SubjectId ||
  educator.SiteIds.some((siteId) => isApprovedNow(actor, siteId))

/** True for who wrote the educator, as long as they are approved at one of its sites. */
const keepsAsWriter = (actor: Actor, educator: EducatorStanding): boolean =>
  educator.CreatedById === actor.SubjectId && educator.SiteIds.some((siteId) => isApprovedNow(actor, siteId))

/** Who may change an educator: coordinators of its sites, who wrote it and is still approved at one of them, staff. */
export const mayEditEducator = (actor: Actor, educator: EducatorStanding): boolean =>
  isStaff(actor) ||
  keepsAsWriter(actor, educator) ||
  educator.SiteIds.some((siteId) => coordinates(actor, siteId))

/** Who works with a site's list of educators: its coordinators and staff (specification 1, section 2, Shell). */
export const mayManageEducatorsAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)

/**
 * Who may switch an educator on or off at a site, or take them off its list: its coordinators, who wrote them and is still
 * approved at one of their sites, staff.
 */
export const maySwitchEducatorAt = (actor: Actor, educator: EducatorStanding, siteId: string): boolean =>
  keepsAsWriter(actor, educator) || coordinates(actor, siteId)

/** Who may put an educator of the register on a site's list: anybody approved there. */
export const mayAddEducatorAt = (actor: Actor, siteId: string): boolean => isApprovedNow(actor, siteId)

/** Who may enter a new educator at a site: whoever is or was approved there, as they do so while logging. */
export const mayEnterEducatorAt = (actor: Actor, siteId: string): boolean => wasApprovedAt(actor, siteId)

/** Who may enter educators at all. */
export const mayCreateEducators = (actor: Actor): boolean => wasEverApproved(actor)

/**
 * Who sees an educator's e-mail address and phone number: coordinators of one of its sites, staff. The right is of the
 * site: a coordinator's role tells nothing of educators elsewhere, not even of one whom the coordinator entered.
 */
export const seesEducatorContacts = (actor: Actor, { SiteIds }: Pick<EducatorStanding, 'SiteIds'>): boolean =>
  isStaff(actor) || SiteIds.some((siteId) => coordinates(actor, siteId))

/**
 * Whether a log of these sites may newly name an educator: one of theirs, or whom the writer entered, who may be at another
 * site by now. Not where the writer would see in the log how somebody is reached whose own sites do not tell them.
 */
export const mayNameEducator = (
  actor: Actor,
  educator: EducatorStanding,
  siteIds: readonly string[],
): boolean => {
  if (isStaff(actor)) return true
  const wouldSee = siteIds.some((siteId) => coordinates(actor, siteId))
  if (wouldSee && !seesEducatorContacts(actor, educator)) return false
  return (
    educator.CreatedById === actor.SubjectId || educator.SiteIds.some((siteId) => siteIds.includes(siteId))
  )
}
