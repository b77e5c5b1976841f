import type { ActivityTypeName } from '../../domain/activity/constants.ts'
import type { RegisterOrganization } from '../shipped/register/read-register.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoEducator } from './educators.ts'
import type { DemoKit } from './kits.ts'
import type { Chance } from './random.ts'
import type { DemoSeasons } from './seasons.ts'
import type { DemoSite } from './sites.ts'

/** Everything that logs are about, by site where it belongs to one. */
export interface Charity {
  seasons: DemoSeasons
  /** The day of the load, `YYYY-MM-DD`: nothing was logged later. */
  today: string
  people: readonly DemoPerson[]
  kits: ReadonlyMap<string, readonly DemoKit[]>
  schools: ReadonlyMap<string, readonly RegisterOrganization[]>
  educators: ReadonlyMap<string, readonly DemoEducator[]>
  /** Those who plan and log what the site does, of whom there are some dozens. */
  volunteers: (site: DemoSite, season: 'past' | 'active') => readonly DemoPerson[]
  /** All others of the site: they come along now and then. */
  others: (site: DemoSite, season: 'past' | 'active') => readonly DemoPerson[]
  /** Whoever coordinates the site now. */
  coordinatorOf: (site: DemoSite) => DemoPerson | undefined
}

/** What a log is made from; every choice of one log comes from one chance. */
export interface Setting {
  charity: Charity
  chance: Chance
  site: DemoSite
  season: 'past' | 'active'
  type: ActivityTypeName
  language: 'en' | 'fr'
}

/** People approved at a site in a season, found once for each pair. */
export function volunteersOf(people: readonly DemoPerson[]): Charity['volunteers'] {
  const found = new Map<string, DemoPerson[]>()
  return (site, season) => {
    const key = `${site.id}/${season}`
    const known = found.get(key)
    if (known) return known
    const approved = people.filter((person) =>
      person.registrations.some(
        (each) => each.site === site && each.season === season && each.standing === 'approved',
      ),
    )
    found.set(key, approved)
    return approved
  }
}
