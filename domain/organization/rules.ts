import { type Actor, keepsOrganizations, wasEverApproved } from '../kernel/actor.ts'
import { textsTooLong } from '../kernel/limits.ts'
import { plainDashes } from '../kernel/phone.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import type { Organization } from './document.ts'
import { organizationTextLimits } from './limits.ts'

/**
 * Who may add an organization: who keeps the register (staff included), and whoever is or was approved at a site, as they
 * do so while logging (decisions, Who may do what).
 */
export const mayCreateOrganization = (actor: Actor): boolean =>
  keepsOrganizations(actor) || wasEverApproved(actor)

// Three, three and four digits, parted by dashes, dots, blanks or brackets or not at all; an extension may follow.
const phoneShape = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}( ?(x|ext\.?|poste) ?\d{1,6})?$/i

/** True for a phone number of the shape that the specification asks for (3, section 5). */
export const isPhoneNumber = (text: string): boolean => phoneShape.test(plainDashes(text.trim()))

/**
 * What keeps a new school from being saved (specification 1, section 5): name, address, city, province, postal code and
 * phone number are required; gender distribution, language and type are optional; texts stay within their limits.
 */
export function organizationRefusals(organization: Organization): Problem[] {
  const required = (['Name', 'Address', 'City', 'RegionId', 'PostalCode', 'TelephoneNumber'] as const).filter(
    (field) => !isFilled(organization[field]),
  )
  const phone: Problem[] =
    isFilled(organization.TelephoneNumber) && !isPhoneNumber(organization.TelephoneNumber)
      ? [{ Code: 'phone_invalid', Field: 'TelephoneNumber' }]
      : []
  return [
    ...required.map((Field): Problem => ({ Code: 'required', Field })),
    ...phone,
    ...textsTooLong(organization, organizationTextLimits),
    ...linesBroken(organization, Object.keys(organizationTextLimits)),
  ]
}
