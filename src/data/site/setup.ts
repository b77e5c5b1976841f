import type { CharityDocument } from '../../../domain/charity/document.ts'
import type { CharityRecord } from '../../../domain/charity/schema.ts'
import type { RegisterProvince } from '../../../domain/setup/provinces.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/vms/Setup'
const charityPath = '/api/vms/Charity'

/** What is there of a first set-up, and what is still open; for administrators. Needs signal. */
export const fetchSetup = (): Promise<ApiAnswer<Setup>> => callSignedIn({ method: 'GET', path })

/** Says that the first set-up is done. */
export const finishSetup = (key: string): Promise<ApiAnswer<Setup>> =>
  callSignedIn({ method: 'POST', path: `${path}/Done`, key })

/** Takes the schools of a province over; `Added` is how many were new, null where that was told before. */
export const takeSchools = (
  Province: RegisterProvince,
  key: string,
): Promise<ApiAnswer<{ Added: number | null }>> =>
  callSignedIn({ method: 'POST', path: `${path}/Schools`, body: { Province }, key })

/** What administrators wrote about the charity. */
export const fetchCharity = (): Promise<ApiAnswer<CharityRecord>> =>
  callSignedIn({ method: 'GET', path: charityPath })

/** Writes it whole, on the version that was read. */
export const saveCharity = (
  body: CharityDocument,
  version: number,
  key: string,
): Promise<ApiAnswer<CharityRecord>> =>
  callSignedIn({ method: 'PUT', path: charityPath, body, ifMatch: version, key })

/** Adds a site by its name, active and without questions; `Type` 2 is the national office. */
export const addSite = (
  site: { Id: string; Name: string; Type: 0 | 2 },
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({
    method: 'POST',
    path: '/api/vms/Site',
    body: { ...site, LatestSiteStatus: { IsActive: true } },
    key,
  })

/** Adds a season and makes it the active one. */
export const addActiveSeason = (
  season: { Id: string; StartDate: string; EndDate: string },
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'POST', path: '/api/vms/Season', body: { ...season, Active: true }, key })
