import type { MarkKind } from '../../../domain/charity/mark.ts'
import type { RegisterProvince } from '../../../domain/setup/provinces.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/vms/Setup'

/** Where the charity's names and addresses are read and written. */
export const charityPath = '/api/vms/Charity'

/** What is there of a first set-up, and what is still open; for administrators. Needs signal. */
export const fetchSetup = (): Promise<ApiAnswer<Setup>> => callSignedIn({ method: 'GET', path })

/** Says that the first set-up is done. */
export const finishSetup = (key: string): Promise<ApiAnswer<Setup>> =>
  callSignedIn({ method: 'POST', path: `${path}/Done`, key })

/** Takes the schools of a province over; answers what is there now. */
export const takeSchools = (Province: RegisterProvince, key: string): Promise<ApiAnswer<Setup>> =>
  callSignedIn({ method: 'POST', path: `${path}/Schools`, body: { Province }, key })

/** Gives the charity its own picture, a PNG of each size in base64. */
export const saveMark = (
  Pictures: Record<MarkKind, string>,
  key: string,
): Promise<ApiAnswer<{ Mark: string | null }>> =>
  callSignedIn({ method: 'PUT', path: `${charityPath}/Mark`, body: { Pictures }, key, timeout: 60_000 })

/** Goes back to the product's picture. */
export const dropMark = (key: string): Promise<ApiAnswer<{ Mark: string | null }>> =>
  callSignedIn({ method: 'DELETE', path: `${charityPath}/Mark`, key })

/** Adds the national office by its name, or brings it back where it was deleted; answers what is there now. */
export const placeOffice = (Name: string, key: string): Promise<ApiAnswer<Setup>> =>
  callSignedIn({ method: 'POST', path: `${path}/Office`, body: { Name }, key })

/** Adds a regular site by its name, active and without questions. */
export const addSite = (site: { Id: string; Name: string }, key: string): Promise<ApiAnswer<unknown>> =>
  callSignedIn({
    method: 'POST',
    path: '/api/vms/Site',
    body: { ...site, Type: 0, LatestSiteStatus: { IsActive: true } },
    key,
  })

/** Adds a season and makes it the active one. */
export const addActiveSeason = (
  season: { Id: string; StartDate: string; EndDate: string },
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'POST', path: '/api/vms/Season', body: { ...season, Active: true }, key })
