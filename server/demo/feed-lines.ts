import type { PulledType } from '../../domain/sync/wire.ts'
import type { JournalLine } from '../record/journal.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoEducator } from './educators.ts'
import type { DemoKit } from './kits.ts'
import type { DemoSeasons } from './seasons.ts'
import { everySite } from './sites.ts'

interface Feed {
  seasons: DemoSeasons
  people: readonly DemoPerson[]
  educators: ReadonlyMap<string, readonly DemoEducator[]>
  kits: readonly DemoKit[]
}

/**
 * The change feed's lines for everything but activities, which bring their own. Organizations have none: the school
 * register travels as one snapshot, and only what changes after it is fed.
 */
export function feedLines({ seasons, people, educators, kits }: Feed): JournalLine[] {
  return [
    ...Object.values(seasons).map((season) => toEveryone('Season', season.Id, 1)),
    ...everySite.map((site) => toEveryone('Site', site.id, 1)),
    ...people.map((person) => toThem('Me', person.id, { persons: [person.id] })),
    ...people.map((person) =>
      toThem('Person', person.id, { sites: [...new Set(person.registrations.map(({ site }) => site.id))] }),
    ),
    ...[...educators.values()]
      .flat()
      .map((each) => toThem('EducatorAuxData', each.id, { sites: [each.siteId] })),
    ...kits.map((kit) => toThem('Kit', kit.id, { sites: [kit.siteId] })),
  ]
}

const toEveryone = (type: PulledType, id: string, version: number): JournalLine => ({
  type,
  id,
  version,
  everyone: true,
})

const toThem = (
  type: PulledType,
  id: string,
  audience: Pick<JournalLine, 'sites' | 'persons'>,
): JournalLine => ({ type, id, version: 1, ...audience })
