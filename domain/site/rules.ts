import type { Problem, ProblemCode } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { textIsWithin } from '../kernel/text.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import { configTextRefusals } from '../registration/config.ts'
import { SITE_NAME_LIMIT, type SiteDocument, siteLinks } from './document.ts'
import { NATIONAL_SITE_ID } from './national-office.ts'
import { nameRefusal } from './url-part.ts'

/** What a site is judged beside. */
export interface SiteSurroundings {
  /** The names of the other sites. */
  otherNames: readonly string[]
  /** The ids of the lists that questions may be answered from. */
  lists: ReadonlySet<string>
}

const codeOfName: Record<Exclude<ReturnType<typeof nameRefusal>, null>, ProblemCode> = {
  required: 'required',
  reserved: 'name_reserved',
  taken: 'name_taken',
}

/** The national office stays: kits, messages and requests without a site are its own by its Id, which no other site gets. */
export const mayBeDeleted = ({ Id }: Pick<SiteDocument, 'Id'>): boolean => Id !== NATIONAL_SITE_ID

/**
 * What keeps a site from being saved: a name whose address nobody else has, addresses of the web, a configuration that
 * can be asked. Runs in the form as one types and on the server.
 */
export function siteRefusals(site: SiteDocument, { otherNames, lists }: SiteSurroundings): Problem[] {
  const name = nameRefusal(site.Name, otherNames)
  return [
    ...(name ? [{ Code: codeOfName[name], Field: 'Name' }] : []),
    ...(textIsWithin(site.Name, SITE_NAME_LIMIT)
      ? []
      : [{ Code: 'too_long' as const, Field: 'Name', Limit: SITE_NAME_LIMIT }]),
    ...linesBroken(site, ['Name']),
    ...siteLinks
      .filter((field) => site[field] !== null && !isWebAddress(site[field]))
      .map((Field) => ({ Code: 'invalid_url' as const, Field })),
    ...configTextRefusals(site.RegistrationConfig, lists),
  ]
}
