import {
  type Actor,
  coordinates,
  isApprovedNow,
  isStaff,
  wasApprovedAt,
  wasEverApproved,
} from '../kernel/actor.ts'
import { isEmail } from '../kernel/email.ts'
import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { choiceRefusals, tooMany } from '../log/rules.ts'
import type { Educator } from './document.ts'
import { educatorCountLimits, educatorTextLimits } from './limits.ts'

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

/**
 * What keeps an educator from being saved (specification 1, section 5): first and last name, an e-mail address of the
 * pattern, a school; here also a site, without which nobody would ever see the educator, and texts within their limits.
 * On the device of somebody who may not see the e-mail address it is absent, and not judged.
 */
export function educatorRefusals(educator: Educator): Problem[] {
  const required = (['FirstName', 'LastName', 'Email'] as const)
    .filter((field) => educator[field] !== undefined && !isFilled(educator[field]))
    .map((Field): Problem => ({ Code: 'required', Field }))
  const email: Problem[] =
    isFilled(educator.Email) && !isEmail(educator.Email.trim())
      ? [{ Code: 'invalid_email', Field: 'Email' }]
      : []
  const school: Problem[] = educator.OrganizationId ? [] : [{ Code: 'required', Field: 'OrganizationId' }]
  const sites: Problem[] =
    educator.EducatorSiteHeader.Items.length > 0
      ? []
      : [{ Code: 'required', Field: 'EducatorSiteHeader.Items' }]
  return [
    ...required,
    ...email,
    ...school,
    ...sites,
    ...textsTooLong(educator, educatorTextLimits),
    ...linesBroken(educator, Object.keys(educatorTextLimits)),
    ...choiceRefusals(educator, ['LanguagesHeader', 'GradesHeader'], '', educatorCountLimits.Choices),
    ...tooMany(educator.EducatorSiteHeader.Items, 'EducatorSiteHeader.Items', educatorCountLimits.Sites),
  ]
}

/** Sites that somebody adds where they are not approved, or takes away or switches where they do not coordinate. */
export function educatorSiteRefusals(
  actor: Actor,
  before: (Educator & Pick<EducatorStanding, 'CreatedById'>) | null,
  after: Educator,
): Problem[] {
  const held = before?.EducatorSiteHeader.Items ?? []
  const mayAdd = before ? mayAddEducatorAt : mayEnterEducatorAt
  const standing = { CreatedById: before?.CreatedById ?? null, SiteIds: held.map(({ SiteId }) => SiteId) }
  const maySwitch = (siteId: string) => maySwitchEducatorAt(actor, standing, siteId)
  const touched = after.EducatorSiteHeader.Items.filter((item) => {
    const earlier = held.find(({ SiteId }) => SiteId === item.SiteId)
    if (!earlier) return !mayAdd(actor, item.SiteId)
    return earlier.IsActive !== item.IsActive && !maySwitch(item.SiteId)
  })
  const kept = new Set(after.EducatorSiteHeader.Items.map(({ SiteId }) => SiteId))
  const removed = held.filter(({ SiteId }) => !kept.has(SiteId) && !maySwitch(SiteId))
  return [...touched, ...removed].map((item) => ({
    Code: 'not_allowed',
    Field: `EducatorSiteHeader.Items[${item.Id}].SiteId`,
  }))
}

/** The educator as the actor may see it: e-mail and phone are left out where {@link seesEducatorContacts} says no. */
export function educatorAsSeenBy<E extends Educator>(
  actor: Actor,
  educator: E,
): E | Omit<E, 'Email' | 'PhoneNumber'> {
  const SiteIds = educator.EducatorSiteHeader.Items.map((item) => item.SiteId)
  if (seesEducatorContacts(actor, { SiteIds })) return educator
  const { Email: _email, PhoneNumber: _phone, ...shown } = educator
  return shown
}
