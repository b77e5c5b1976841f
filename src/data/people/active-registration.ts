import { isRegisteredIn } from '../../../domain/registration/offered.ts'
import { fetchSeasons } from '../site/seasons.ts'
import { fetchRegistrations } from './registrations.ts'

/**
 * Whether one of a person's registrations at a site is of the active season, as the server says: a key of last season is answered with
 * what it made then. True where it does not answer.
 */
export async function isOfActiveSeason(subjectId: string, siteId: string): Promise<boolean> {
  const [seasons, made] = await Promise.all([fetchSeasons({ skip: 0 }), fetchRegistrations(subjectId)])
  if (seasons.kind !== 'ok' || made.kind !== 'ok') return true
  return isRegisteredIn(siteId, made.value, seasons.value.find(({ Active }) => Active)?.Id)
}
