import { isProfileOutdated } from '../../../domain/registration/rules.ts'

/**
 * What has to come before a registration: the `profile`, looked over in this season; or the `season`, since a profile that is saved
 * now would be none of it yet. Null when nothing has to. The device's clock (`now`, ms since 1970) may be behind: it is asked only of a
 * profile that is outdated by the server's.
 */
export function whatComesFirst(
  profileModifiedOn: string | null,
  seasonStart: string,
  now: number,
): 'profile' | 'season' | null {
  if (!isProfileOutdated(profileModifiedOn, seasonStart)) return null
  return isProfileOutdated(new Date(now).toISOString(), seasonStart) ? 'season' : 'profile'
}
