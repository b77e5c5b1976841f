import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import type { EnrolmentBody } from '../../../domain/registration/enrolment.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Me } from '../../../domain/subject/person.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readListsById } from '../queries/lists.ts'
import { readMe } from '../queries/people.ts'
import { readSeasons, readSites } from '../queries/places.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readOwnProfile } from './profiles.ts'
import { REGISTRATION_PATH } from './registrations.ts'

/** What registering at a site needs to know, as of the last pull. */
export interface EnrolmentFacts {
  me: Me | undefined
  profile: ProfileRecord | null
  /** The active season, or undefined while none is. */
  season: Season | undefined
  /** Every site, by name. */
  sites: Site[]
  /** The values of each list by the list's id. */
  lists: ReadonlyMap<string, Enumeration[]>
}

/** See {@link EnrolmentFacts}; from this device alone. */
export async function readEnrolmentFacts(db: PersonDatabase = currentDatabase()): Promise<EnrolmentFacts> {
  const [me, profile, seasons, sites, lists] = await Promise.all([
    readMe(db),
    readOwnProfile(db),
    readSeasons(db),
    readSites(db),
    readListsById(db),
  ])
  return { me, profile, season: seasons.find(({ Active }) => Active), sites, lists }
}

/** Registers the signed-in person; answers the new id. Sent again under its key it is done once. */
export const register = (body: EnrolmentBody, key: string): Promise<ApiAnswer<string>> =>
  callSignedIn<string>({ method: 'POST', path: REGISTRATION_PATH, body, key })
