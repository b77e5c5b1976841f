import type { Actor } from '../kernel/actor.ts'
import { isEmail } from '../kernel/email.ts'
import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { choiceRefusals, tooMany } from '../log/rules.ts'
import type { Educator } from './document.ts'
import { educatorCountLimits, educatorTextLimits } from './limits.ts'
import {
  type EducatorStanding,
  mayAddEducatorAt,
  mayEnterEducatorAt,
  maySwitchEducatorAt,
  seesEducatorContacts,
} from './permissions.ts'

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
