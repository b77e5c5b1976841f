import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import type { ScreeningBatchBody, ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import type { SeenSubject, Subject } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { REGISTRATION_PATH } from './registrations.ts'

/** Where screening documents are called. */
export const SCREENING_PATH = '/api/vms/ScreeningDocument'

/** Where a tracking item is changed and deleted. */
export const TRACKING_ITEM_PATH = `${SCREENING_PATH}/TrackingItem`

/** Where batches are made, read and deleted. */
export const SCREENING_BATCH_PATH = `${SCREENING_PATH}/Batch`

/** Where a tracking item is added to a document, or to each document of a batch. */
export const newTrackingItemPath = (to: { documentId: string } | { batchId: string }): string =>
  'documentId' in to
    ? `${SCREENING_PATH}/${to.documentId}/TrackingItem`
    : `${SCREENING_BATCH_PATH}/${to.batchId}/TrackingItem`

/** Documents of people who ever registered at a site, newest first; 500 of them from `skip` on. */
export const fetchScreeningOfSite = (
  siteId: string,
  skip: number,
): Promise<ApiAnswer<ScreeningDocumentRecord[]>> =>
  callSignedIn({ method: 'GET', path: `${SCREENING_PATH}?siteId=${siteId}&skip=${skip}` })

/** Documents of one person that the reader may see, newest first, at most 500. Needs signal. */
export const fetchScreeningOf = (subjectId: string): Promise<ApiAnswer<ScreeningDocumentRecord[]>> =>
  callSignedIn({
    method: 'GET',
    path: `${SCREENING_PATH}?${new URLSearchParams({ subjectId })}`,
  })

/** What the person may see of a batch; its version is what its deletion stands on. */
export const fetchScreeningBatch = (batchId: string): Promise<ApiAnswer<ScreeningDocumentRecord[]>> =>
  callSignedIn({ method: 'GET', path: `${SCREENING_BATCH_PATH}/${batchId}` })

/** Saves approvals together, all or none; at most 500. */
export const saveScreeningApprovals = (
  approvals: readonly { Id: string; Version: number; Approved: boolean }[],
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'PATCH', path: SCREENING_PATH, body: approvals, key })

/** Makes the same document for several people, all or none. Sent again with its key, it is made once. */
export const createScreeningBatch = (body: ScreeningBatchBody, key: string): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'POST', path: SCREENING_BATCH_PATH, body, key })

/** Somebody who ever registered at a site. */
export interface SitePerson {
  Id: string
  FullName: string
  Email: string
}

const SEARCHED = 100
const OFFERED = 500

/**
 * People of a site for whoever screens them: without a search those who were approved there, with one also those who wait
 * for approval, whose documents come first. Rejects when the server does not answer.
 */
export function searchPeopleOfSite(
  siteId: string,
  text: string,
  call: typeof callSignedIn = callSignedIn,
): Promise<SitePerson[]> {
  return text.trim() ? foundAt(siteId, text, call) : approvedAt(siteId, call)
}

async function approvedAt(SiteId: string, call: typeof callSignedIn): Promise<SitePerson[]> {
  const people = await answered<SeenSubject[]>(
    call({ method: 'POST', path: '/api/vms/Subject/Query', body: { SiteId, Take: OFFERED } }),
  )
  return people
    .filter((person): person is Subject => 'Email' in person)
    .map(({ Id, FullName, Email }) => ({ Id, FullName, Email }))
}

/** Found among the site's registrations, of every season and status: people elsewhere of that name are not in the way. */
async function foundAt(SiteId: string, Search: string, call: typeof callSignedIn): Promise<SitePerson[]> {
  const path = `${REGISTRATION_PATH}/Query`
  const body = { SiteId, SeasonIds: [], Search, Take: SEARCHED }
  const found = await answered<Volunteer[]>(call({ method: 'POST', path, body }))
  return found.map(({ Subject }) => Subject)
}

async function answered<T>(asked: Promise<ApiAnswer<T>>): Promise<T> {
  const answer = await asked
  if (answer.kind !== 'ok') throw new Error(`people could not be searched: ${answer.kind}`)
  return answer.value
}
