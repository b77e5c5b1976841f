import { fold } from '../../domain/kernel/text.ts'
import { idOf } from '../shipped/id-of.ts'
import { demoAccounts } from './accounts.ts'
import { englishFamilyNames, frenchFamilyNames } from './data/family-names.ts'
import type { DemoPerson, DemoRegistration } from './demo-person.ts'
import { givenNamesIn } from './given-names.ts'
import { type Chance, chanceOf } from './random.ts'
import { type DemoSite, siteOfShare, sites } from './sites.ts'

const everyone = 300

/** 300 people: those with a demonstration account first, then volunteers of every site and standing. */
export function makePeople(): DemoPerson[] {
  const withAccount = demoAccounts.map(
    ({ email, givenName, familyName, locale, roles, registrations }): DemoPerson => {
      return { id: idOf('person', email), email, givenName, familyName, locale, roles, registrations }
    },
  )
  const coordinated = new Set(
    withAccount.filter(isCoordinatorNow).flatMap((person) => person.registrations.map(({ site }) => site.id)),
  )
  const others = Array.from({ length: everyone - withAccount.length }, (_, index) => {
    // The first of the others are placed one by one, so that even the smallest site has a coordinator.
    const site = sites[index] ?? siteOfShare(chanceOf(`site-of-person/${index}`).between(0, 99))
    const runsSite = index < sites.length && !coordinated.has(site.id)
    return makeVolunteer(index, site, runsSite)
  })
  return [...withAccount, ...others]
}

const isCoordinatorNow = (person: DemoPerson): boolean => person.roles.includes('Coordinator')

function makeVolunteer(index: number, site: DemoSite, runsSite: boolean): DemoPerson {
  const chance = chanceOf(`person/${index}`)
  const locale = chance.happens(site.language === 'fr' ? 0.85 : 0.08) ? 'fr' : 'en'
  const givenName = chance.pick(givenNamesIn(locale))
  const familyName = chance.pick(locale === 'fr' ? frenchFamilyNames : englishFamilyNames)
  const mailName = fold(`${givenName}.${familyName}`).replaceAll(/[^a-z.]/g, '')
  const email = `${mailName}${index + 1}@people.example`
  return {
    id: idOf('person', email),
    email,
    givenName,
    familyName,
    locale,
    roles: runsSite ? ['Coordinator'] : index === 8 || index === 9 ? ['Staff'] : [],
    registrations: runsSite
      ? [approved(site, 'past'), approved(site, 'active')]
      : registrationsOf(site, index, chance),
  }
}

const approved = (site: DemoSite, season: 'past' | 'active'): DemoRegistration => ({
  site,
  season,
  standing: 'approved',
})

function registrationsOf(site: DemoSite, index: number, chance: Chance): DemoRegistration[] {
  const roll = index % 20
  if (roll >= 18) return [approved(site, 'past')]
  if (roll === 17) return [approved(site, 'past'), { site, season: 'active', standing: 'withdrawn' }]
  if (roll >= 14) return [{ site, season: 'active', standing: 'pending' }]
  const second = siteOfShare(chance.between(0, 99))
  return [
    ...(chance.happens(0.55) ? [approved(site, 'past')] : []),
    approved(site, 'active'),
    ...(chance.happens(0.06) && second !== site ? [approved(second, 'active')] : []),
  ]
}
