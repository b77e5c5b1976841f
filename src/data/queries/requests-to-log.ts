import { carriedOutreachStatuses } from '../../../domain/outreach/carried.ts'
import type { OutreachRequestRecord, RequestLog } from '../../../domain/outreach/document.ts'
import { outreachStatus } from '../../../domain/outreach/statuses.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { rowsOf } from '../store/listed-logs.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll, readOne } from '../store/reference.ts'
import { type ListingRow, refOf } from '../store/rows.ts'

/**
 * Requests of a site that wait for their visit, as far as this device carries them, oldest first; with their logs as the
 * person sees them, unsent ones too. For live queries.
 */
export async function readRequestsToLog(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<OutreachRequestRecord[]> {
  const requests = await readAll(db, 'OutreachRequest')
  const waiting = requests
    .filter(
      ({ SiteId, LatestStatus }) =>
        SiteId === siteId && carriedOutreachStatuses.includes(LatestStatus.Status),
    )
    .sort((a, b) => (a.CreatedOn < b.CreatedOn ? -1 : 1))
  return withOwnLogs(waiting, db)
}

/** A request that this device carries, with its logs as in {@link readRequestsToLog}; undefined for others. */
export async function readCarriedRequest(
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<OutreachRequestRecord | undefined> {
  const carried = await readOne(db, 'OutreachRequest', id)
  return carried && (await withOwnLogs([carried], db))[0]
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

/** Sets a request to Completed, unless it was changed since that version. Sent again with its key, it is done once. */
export const completeRequest = (
  { Id, Version }: Pick<OutreachRequestRecord, 'Id' | 'Version'>,
  key: string,
): Promise<ApiAnswer<OutreachRequestRecord[]>> =>
  callSignedIn({
    method: 'POST',
    path: '/api/vms/OutreachRequest/Status',
    body: [{ Status: { OutreachRequestId: Id, Status: outreachStatus.Completed, Version } }],
    key,
  })

/** What the server told of their logs, with what this device knows of them on top. */
async function withOwnLogs(
  requests: readonly OutreachRequestRecord[],
  db: PersonDatabase,
): Promise<OutreachRequestRecord[]> {
  if (requests.length === 0) return []
  const told = requests.flatMap(({ Workshops }) => Workshops.map(({ Id }) => Id))
  const [answering, known] = await Promise.all([
    db.heads
      .where('listed.OutreachRequestId')
      .anyOf(requests.map(({ Id }) => Id))
      .toArray(),
    told.length > 0 ? db.heads.bulkGet(told.map((id) => refOf('Workshop', id))) : [],
  ])
  const rows = new Map(rowsOf([...answering, ...known]).map((row) => [row.Id, row]))
  return requests.map((request) => {
    const logs = new Map(request.Workshops.map((log) => [log.Id, log]))
    for (const row of rows.values()) {
      if (logs.has(row.Id) || row.OutreachRequestId === request.Id) logs.set(row.Id, logOf(row))
    }
    return { ...request, Workshops: [...logs.values()].sort((a, b) => (a.Date < b.Date ? 1 : -1)) }
  })
}

const logOf = (row: ListingRow): RequestLog => ({
  Id: row.Id,
  Name: row.Name,
  WorkshopTypeId: row.WorkshopTypeId,
  Date: row.Date,
  IsComplete: row.IsComplete,
})
