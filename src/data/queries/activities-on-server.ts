import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { ActivityQuery } from '../../../domain/activity/query.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { callApi, type Unanswered } from '../calls/api.ts'
import { loadConfig } from '../device/config.ts'
import { sessionState } from '../session/session.ts'
import { listingRow, projectionContext } from '../store/project.ts'
import type { OlderRow } from './older-on-device.ts'

/** A stretch of the server's list without what this device holds already; `next` is where to go on, null at the end. */
export type OlderActivities = { kind: 'found'; rows: OlderRow[]; next: number | null } | { kind: Unanswered }

const STRETCH = 50

/**
 * Asks the server for activities of a site that this device does not carry (older seasons), `skip` rows into its list,
 * going on until `wanted` are found or the list ends. `readsReviews`: says also where their reviews stand, for whoever
 * reviews. Never rejects for want of signal.
 */
export async function findOlderActivities(
  query: Pick<ActivityQuery, 'Sort' | 'Search' | 'Filters'> & { SiteId: string },
  skip: number,
  wanted: number,
  readsReviews: boolean,
): Promise<OlderActivities> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  const { database: db, tokens } = session
  const config = await loadConfig()
  const context = await projectionContext(db, new Date().toISOString())
  const rows: OlderRow[] = []
  for (let at = skip; ; at += STRETCH) {
    const body = { ...query, Skip: at, Take: STRETCH }
    const answer = await callApi<ActivityRecord[]>(config, tokens, {
      method: 'POST',
      path: '/api/vms/Workshop/Query',
      body,
    })
    if (answer.kind !== 'ok') return { kind: answer.kind }
    const found: OlderRow[] = []
    const ids = answer.value.map((record) => record.Id)
    const [here, heard] = await Promise.all([
      db.heads.bulkGet(ids.map((id) => `Workshop:${id}`)),
      db.reviews.bulkGet(ids),
    ])
    for (const [index, record] of answer.value.entries()) {
      if (here[index]) continue
      const row = listingRow(record as unknown as Doc, [], context)
      const isLocked = record.Season?.Locked ?? false
      found.push({
        ...row,
        entry: null,
        isLocked,
        review: null,
        reviewHeard: heard[index]?.doc.Version ?? 0,
      })
    }
    const reviews = readsReviews ? await fetchStatuses(config, tokens, found) : noStatuses
    rows.push(...found.map((row) => ({ ...row, review: reviews.get(row.Id) ?? null })))
    const end = at + answer.value.length
    const isLast = answer.value.length < STRETCH || end >= (answer.total ?? end)
    if (isLast) return { kind: 'found', rows, next: null }
    if (rows.length >= wanted) return { kind: 'found', rows, next: end }
  }
}

const noStatuses: ReadonlyMap<string, ReviewStatus> = new Map()

/** Where the reviews of these logs stand; unknown for those that the server does not tell. */
async function fetchStatuses(
  config: Parameters<typeof callApi>[0],
  tokens: Parameters<typeof callApi>[1],
  rows: readonly OlderRow[],
): Promise<ReadonlyMap<string, ReviewStatus>> {
  if (rows.length === 0) return noStatuses
  const answer = await callApi<{ Id: string; Status: ReviewStatus }[]>(config, tokens, {
    method: 'POST',
    path: '/api/vms/Workshop/Reviews',
    body: { Ids: rows.map((row) => row.Id) },
  })
  return answer.kind === 'ok' ? new Map(answer.value.map(({ Id, Status }) => [Id, Status])) : noStatuses
}
