import type { Volunteer, VolunteerQuery } from '../../../domain/registration/volunteers.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'
import { REGISTRATION_PATH } from './registrations.ts'

/** What is asked of a site's volunteers (domain/registration). */
export type VolunteerQuestion = VolunteerQuery

/** A page of the volunteers of a site; the answer's `total` counts all that match. Needs signal. */
export const queryVolunteers = (query: VolunteerQuestion): Promise<ApiAnswer<Volunteer[]>> =>
  callSignedIn({ method: 'POST', path: `${REGISTRATION_PATH}/Query`, body: query })

/** The registrations at a site that wait for approval in the active season, as far as the last pull told. For live queries. */
export async function readPendingAt(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> {
  const [pending, seasons] = await Promise.all([readAll(db, 'PendingRegistration'), readAll(db, 'Season')])
  const active = seasons.find(({ Active }) => Active)?.Id
  return pending
    .filter(({ SiteId, SeasonId }) => SiteId === siteId && SeasonId === active)
    .map(({ Id }) => Id)
    .sort()
}
