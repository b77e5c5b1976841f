import { fold } from '../../domain/kernel/text.ts'
import { idOf } from '../shipped/id-of.ts'
import { isSchool, type RegisterOrganization } from '../shipped/register/read-register.ts'
import { valueId } from '../shipped/system-lists.ts'
import { englishFamilyNames, frenchFamilyNames } from './data/family-names.ts'
import { givenNamesIn } from './given-names.ts'
import type { Row } from './insert-rows.ts'
import { chanceOf } from './random.ts'
import { type DemoSite, sites } from './sites.ts'

/** An invented educator at a real school. */
export interface DemoEducator {
  id: string
  siteId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  school: RegisterOrganization
  isActive: boolean
}

const schoolsOfSite = 120

/** The schools that each site visits, by site id: some of those nearby, always the same. */
export function schoolsBySite(
  register: readonly RegisterOrganization[],
): Map<string, RegisterOrganization[]> {
  return new Map(
    sites.map((site) => {
      const nearby = register.filter(
        (each) => isSchool(each) && site.postalCodes.some((start) => each.postalCode.startsWith(start)),
      )
      return [site.id, chanceOf(`schools/${site.name}`).some(nearby, schoolsOfSite)]
    }),
  )
}

/** One or two educators at half of the schools that a site visits, by site id. */
export function makeEducators(
  schools: ReadonlyMap<string, RegisterOrganization[]>,
): Map<string, DemoEducator[]> {
  return new Map(
    sites.map((site) => {
      const visited = (schools.get(site.id) ?? []).filter((_, index) => index % 2 === 0)
      return [site.id, visited.flatMap((school) => educatorsAt(site, school))]
    }),
  )
}

function educatorsAt(site: DemoSite, school: RegisterOrganization): DemoEducator[] {
  const chance = chanceOf(`educators/${school.key}`)
  const locale = school.language === 'F' ? 'fr' : 'en'
  return Array.from({ length: chance.between(1, 2) }, (_, index) => {
    const firstName = chance.pick(givenNamesIn(locale))
    const lastName = chance.pick(locale === 'fr' ? frenchFamilyNames : englishFamilyNames)
    const mailName = fold(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '')
    return {
      id: idOf('educator', `${school.key}/${index}`),
      siteId: site.id,
      firstName,
      lastName,
      email: `${mailName}@school${school.id.slice(0, 4)}.example`,
      phone: chance.happens(0.7) ? `555-01${chance.between(10, 99)}` : '',
      school,
      isActive: !chance.happens(0.08),
    }
  })
}

/** The rows of `educator`. */
export function educatorRows(educators: readonly DemoEducator[], loadedOn: string): Row[] {
  return educators.map((each) => ({
    id: each.id,
    first_name: each.firstName,
    last_name: each.lastName,
    email: each.email,
    phone_number: each.phone,
    organization_id: each.school.id,
    languages: [
      {
        Id: idOf('educator-language', each.id),
        EnumerationId: valueId('Languages', each.school.language === 'F' ? 'French' : 'English'),
      },
    ],
    created_on: loadedOn,
    modified_on: loadedOn,
  }))
}

/** The rows of `educator_site`. */
export function educatorSiteRows(educators: readonly DemoEducator[]): Row[] {
  return educators.map((each) => ({
    id: idOf('educator-site', each.id),
    educator_id: each.id,
    site_id: each.siteId,
    is_active: each.isActive,
  }))
}
