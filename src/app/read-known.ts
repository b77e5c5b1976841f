import type { TextCorrection } from '../../domain/localization/text-correction.ts'
import type { Season } from '../../domain/site/season.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Me } from '../../domain/subject/person.ts'
import { readMe } from '../data/queries/people.ts'
import { readSeasons, readSites } from '../data/queries/places.ts'
import { sessionState } from '../data/session/session.ts'
import type { PersonDatabase } from '../data/store/person-database.ts'
import { readAll } from '../data/store/reference.ts'

/** What the device knows of its person, of the sites and of the words to say. */
export interface Known {
  me: Me | undefined
  sites: Site[]
  seasons: Season[]
  /** What localizers say in place of the app's own texts. */
  corrections: TextCorrection[]
}

/** What was known, and of whose database, before anything was drawn. */
export interface FirstKnown {
  database: PersonDatabase
  known: Known
}

/** The person and the sites as the last pull told them; undefined while nobody is signed in. */
export async function readKnown(database: PersonDatabase | null): Promise<Known | undefined> {
  if (!database) return undefined
  const [me, sites, seasons, corrections] = await Promise.all([
    readMe(database),
    readSites(database),
    readSeasons(database),
    readAll(database, 'TextCorrection'),
  ])
  return { me, sites, seasons, corrections }
}

/** The same for the first picture, so that it shows the page at once instead of a frame that waits for the store. */
export async function readFirstKnown(): Promise<FirstKnown | null> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return null
  const known = await readKnown(session.database)
  return known ? { database: session.database, known } : null
}
