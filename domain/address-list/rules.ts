import { isIssuerEmail } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'
import { type EmailTypeNumber, emailTypeOf, emailTypes } from '../mail/email-types.ts'
import { NATIONAL_SITE_ID } from '../site/national-office.ts'
import { ADDRESSES_LIMIT, type AddressList, addressesIn } from './document.ts'

/**
 * Whether a mail of the type about a site (null: none) goes to the lists of the national office besides those of that site
 * and of all (decisions-platform, E-mail): 6 to 12 about a request without a site, which is the national office's; 13 a closed intake.
 */
export const goesToNationalOffice = (type: EmailTypeNumber, siteId: string | null): boolean =>
  type === 13 || (siteId === null && type >= 6 && type <= 12)

/**
 * The types whose lists of the national office get a mail to a site's coordinators, 1, 5, 10 or 12, while the site has none
 * to tell: those of the mail itself, and of a request those of requests without a site (11), too, which nobody else owns
 * either.
 */
export const officeListsInstead = (type: EmailTypeNumber): readonly EmailTypeNumber[] =>
  type === 1 || type === 5 ? [type] : type === 10 || type === 12 ? [type, 11] : []

/** True of mails to address lists alone: about a request without a site (11), and a closed intake (13). */
export const isForLists = (type: number): boolean => type === 11 || type === 13

/** True of mails to the coordinators of a site, in whose place address lists hear of it where it has none. */
export const isForCoordinators = (type: number): boolean =>
  emailTypes.some((one) => one === type && officeListsInstead(one).length > 0)

/** True of mails that each administrator gets where neither a coordinator nor an address list does: nobody would hear of it. */
export const isForAdministratorsInstead = (type: number): boolean =>
  isForCoordinators(type) || isForLists(type)

/** The types of mails that the national office gets by its lists alone, those to coordinators of a site without any among them. */
const officeTypes = [1, 10, 11, 12, 13] as const satisfies readonly EmailTypeNumber[]

/** Those that no list of all sites or of the national office's own sends on: administrators alone hear of what they are about. */
export const unheardAtOffice = (
  lists: readonly { type: number; siteId: string | null }[],
): EmailTypeNumber[] => {
  const sent = new Set(
    lists.filter(({ siteId }) => siteId === null || siteId === NATIONAL_SITE_ID).map(({ type }) => type),
  )
  return officeTypes.filter((type) => ![type, ...officeListsInstead(type)].some((one) => sent.has(one)))
}

/** Whether lists of a site (null: of all) may name the type: a request without a site is no other site's than the national office's. */
export const mayListName = (siteId: string | null, type: number): boolean =>
  type !== 11 || siteId === null || siteId === NATIONAL_SITE_ID

/** What keeps a list from being saved (specification 1, section 5, Address list): it names a mail that is sent, and somebody who gets it. */
export function addressListRefusals({ EmailId, SiteId, Addresses }: AddressList): Problem[] {
  const problems: Problem[] = []
  const type = EmailId ? emailTypeOf(EmailId) : undefined
  if (!EmailId) problems.push({ Code: 'required', Field: 'EmailId' })
  else if (type === undefined) problems.push({ Code: 'unknown_reference', Field: 'EmailId' })
  else if (!mayListName(SiteId, type)) problems.push({ Code: 'invalid', Field: 'EmailId' })
  const addresses = addressesIn(Addresses)
  if (addresses.length === 0) problems.push({ Code: 'required', Field: 'EmailAddresses' })
  if (addresses.length > ADDRESSES_LIMIT)
    problems.push({ Code: 'too_many', Field: 'EmailAddresses', Limit: ADDRESSES_LIMIT })
  // Of a person who was looked up it is as their issuer told it.
  if (!addresses.every(isIssuerEmail)) problems.push({ Code: 'invalid_email', Field: 'EmailAddresses' })
  return problems
}
