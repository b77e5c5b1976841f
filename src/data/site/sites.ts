import type { IntakeStatus } from '../../../domain/site/intake.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where sites are called. */
export const SITE_PATH = '/api/vms/Site'

const addressOf = (id: string): string => `${SITE_PATH}/${encodeURIComponent(id)}`

/** All sites with their histories, by name; they come in one stretch. */
export async function fetchSites({ skip }: { skip: number }): Promise<ApiAnswer<SiteRecord[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<SiteRecord[]>({ method: 'GET', path: SITE_PATH })
}

/** One site with its history. Needs signal. */
export const fetchSite = (id: string): Promise<ApiAnswer<SiteRecord>> =>
  callSignedIn({ method: 'GET', path: addressOf(id) })

/** Deletes a site in the version that the person saw; refused with `in_use` while records belong to it. */
export const deleteSite = (id: string, version: number): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'DELETE', path: addressOf(id), ifMatch: version, key: crypto.randomUUID() })

/**
 * Says whether a site takes outreach requests, from now on; answers the new status. Refused where it has that status, or is
 * in another version than `seen`.
 */
export const setSiteIntake = (
  siteId: string,
  Status: IntakeStatus,
  seen: number | undefined,
  key: string,
): Promise<ApiAnswer<SiteRecord['OutreachRequestStatus'][number]>> =>
  callSignedIn({
    method: 'POST',
    path: `${addressOf(siteId)}/OutreachStatus`,
    body: { Status },
    ...(seen !== undefined && { ifMatch: seen }),
    key,
  })
