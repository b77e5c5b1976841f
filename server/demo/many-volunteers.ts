import { fold } from '../../domain/kernel/text.ts'
import { idOf } from '../shipped/id-of.ts'
import { englishFamilyNames, frenchFamilyNames } from './data/family-names.ts'
import type { DemoPerson, DemoRegistration, Standing } from './demo-person.ts'
import { givenNamesIn } from './given-names.ts'
import { type Chance, chanceOf } from './random.ts'
import { type DemoSite, siteOfShare } from './sites.ts'

const many = 900

/** 900 volunteers of four seasons and every status, besides those who plan what their sites do. No two people share a name. */
export function makeManyVolunteers(known: readonly DemoPerson[]): DemoPerson[] {
  const names = new Set(known.map(nameOf))
  return Array.from({ length: many }, (_, index) => {
    const chance = chanceOf(`volunteer/${index}`)
    const site = siteOfShare(chance.between(0, 99))
    const locale = chance.happens(site.language === 'fr' ? 0.85 : 0.08) ? 'fr' : 'en'
    const name = newName(locale, names, chance)
    names.add(nameOf(name))
    const mailName = fold(`${name.givenName}.${name.familyName}`).replaceAll(/[^a-z.]/g, '')
    const email = `${mailName}${index + 301}@people.example`
    return {
      id: idOf('person', email),
      email,
      ...name,
      locale,
      roles: [],
      registrations: registrationsOf(site, index, chance),
    }
  })
}

const nameOf = ({ givenName, familyName }: Pick<DemoPerson, 'givenName' | 'familyName'>): string =>
  fold(`${givenName} ${familyName}`)

function newName(locale: 'en' | 'fr', taken: ReadonlySet<string>, chance: Chance) {
  const [given, family] = [givenNamesIn(locale), locale === 'fr' ? frenchFamilyNames : englishFamilyNames]
  for (;;) {
    const name = { givenName: chance.pick(given), familyName: chance.pick(family) }
    if (!taken.has(nameOf(name))) return name
  }
}

const seasons = ['earliest', 'earlier', 'past', 'active'] as const

/** Of twenty: nine volunteer now, five have left, three wait, one was withdrawn now, one before, one has two sites. */
function registrationsOf(site: DemoSite, index: number, chance: Chance): DemoRegistration[] {
  const roll = index % 20
  const at = (season: DemoRegistration['season'], standing: Standing, where = site): DemoRegistration => ({
    site: where,
    season,
    standing,
  })
  const since = (first: number, last: number) =>
    seasons.slice(first, last + 1).map((season) => at(season, 'approved'))
  if (roll < 9) return since(chance.between(0, 3), 3)
  if (roll < 14) {
    const last = chance.between(0, 2)
    return since(chance.between(0, last), last)
  }
  // Half of those who wait were there before.
  if (roll < 17)
    return [...(chance.happens(0.5) ? since(chance.between(1, 2), 2) : []), at('active', 'pending')]
  if (roll === 17) return [...since(chance.between(1, 2), 2), at('active', 'withdrawn')]
  if (roll === 18) return [...since(0, 0), at(chance.pick(['earlier', 'past']), 'withdrawn')]
  const second = siteOfShare(chance.between(0, 99))
  return [...since(2, 3), ...(second === site ? [] : [at('active', 'approved', second)])]
}
