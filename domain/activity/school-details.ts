import { fold } from '../kernel/text.ts'
import { emptyOrganization, type Organization } from '../organization/document.ts'
import { organizationRefusals } from '../organization/rules.ts'
import type { SchoolDetails, SchoolItem } from './document.ts'
import { namesAreTheSame } from './resemblance.ts'

/** The fields of {@link SchoolDetails}, in the order of the form. */
const schoolDetailFields = [
  'Name',
  'Address',
  'City',
  'RegionId',
  'PostalCode',
  'TelephoneNumber',
  'GenderDistributionId',
  'LanguageId',
] as const satisfies readonly (keyof SchoolDetails)[]

/** What a log keeps of a school that was begun and cannot be added to the register yet; empty texts are null. */
export const detailsOf = (school: Organization): SchoolDetails =>
  Object.fromEntries(
    schoolDetailFields.map((field) => [field, school[field] || null]),
  ) as unknown as SchoolDetails

/** The school that the details begin, for the register's form. */
export function schoolFrom(id: string, details: SchoolDetails): Organization {
  const school = emptyOrganization(id)
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== undefined)
  return { ...school, ...Object.fromEntries(known) }
}

/**
 * A school that was begun, with what the log knows by now of what is not filled in there. Where the two say different things
 * they may be two schools, and nothing of one is filled in at the other.
 */
export function withKnownDetails(begun: Organization, details?: SchoolDetails | null): Organization {
  const known = schoolDetailFields.filter((field) => details?.[field])
  const saysOther = (field: (typeof known)[number]) => {
    const [here, there] = [begun[field], details?.[field] ?? '']
    if (!here) return false
    return field === 'Name' ? !namesAreTheSame(here, there) : fold(here) !== fold(there)
  }
  if (known.some(saysOther)) return begun
  const missing = known.filter((field) => !begun[field]).map((field) => [field, details?.[field]])
  return { ...begun, ...Object.fromEntries(missing) }
}

/**
 * True when a school that was begun before is the one that is meant now: it has the name that was typed, and what the log
 * knows of it. Schools whose names are merely alike are told apart, lest the address of one end up at another.
 */
export const isSchoolMeant = (begun: Organization, name: string, details?: SchoolDetails | null): boolean =>
  namesAreTheSame(begun.Name, name) &&
  schoolDetailFields.every(
    (field) => field === 'Name' || !details?.[field] || fold(details[field]) === fold(begun[field] ?? ''),
  )

/** How many details the register still asks for before the school can be added. */
export const countMissingDetails = (details: SchoolDetails): number =>
  organizationRefusals(schoolFrom('', details)).length

/** What a school of a log is called, as far as the log itself says; undefined when it does not. */
export const nameOfSchool = (item: SchoolItem): string | undefined =>
  item.Organization?.Name ?? item.OrganizationDetails?.Name ?? undefined
