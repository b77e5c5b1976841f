import { carriedOutreachStatuses } from '../../../domain/outreach/carried.ts'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll, readOne } from './places.ts'

/** Requests of a site that wait for their visit, as far as this device carries them, oldest first. For live queries. */
export async function readRequestsToLog(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<OutreachRequestRecord[]> {
  const requests = await readAll(db, 'OutreachRequest')
  return requests
    .filter(
      ({ SiteId, LatestStatus }) =>
        SiteId === siteId && carriedOutreachStatuses.includes(LatestStatus.Status),
    )
    .sort((a, b) => (a.CreatedOn < b.CreatedOn ? -1 : 1))
}

/** A request as this device carries it, else as the server tells it now; undefined when neither does. */
export async function readRequestToLog(
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<OutreachRequestRecord | undefined> {
  const carried = await readOne(db, 'OutreachRequest', id)
  if (carried) return carried
  const answer = await callSignedIn<OutreachRequestRecord>({
    method: 'GET',
    path: `/api/vms/OutreachRequest/${id}`,
  })
  return answer.kind === 'ok' ? answer.value : undefined
}
