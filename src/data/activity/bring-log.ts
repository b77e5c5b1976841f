import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Review } from '../../../domain/review/review.ts'
import { maySeeReview } from '../../../domain/review/standing.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { syncedPaths } from '../../../domain/sync/wire-constants.ts'
import { callApi, type Unanswered } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { loadConfig } from '../device/config.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import { deviceCircumstances } from '../outbox/entry.ts'
import { acceptPut } from '../pull/accept.ts'
import { readActor } from '../queries/people.ts'
import { putReview } from '../review/review-row.ts'
import { type SessionState, sessionState } from '../session/session.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import { refOf } from '../store/rows.ts'

/** `absent`: the server has no such log, or not for this person; else why it could not be asked. */
export type Brought = 'arrived' | 'absent' | Exclude<Unanswered, 'refused'>

interface BroughtRecord {
  Id: string
  Version: number
  /** Set on a child activity. */
  ParentId?: string | null
}

/** The kinds of log that can be fetched one by one. */
export type BroughtType = 'Workshop' | SiteLogType

/** Those of which a site's list can be fetched, all seasons together. */
export type SiteLogType = 'ProgramSupport' | 'Training'

/** What was said of a log in review, for those who may know; without an answer the log comes alone. */
async function askReview(
  { database, tokens }: Extract<SessionState, { kind: 'signed-in' }>,
  log: ActivityRecord,
): Promise<Review | undefined> {
  const actor = await readActor(database)
  if (!actor || !maySeeReview(actor, log)) return undefined
  const answer = await callApi<Review>(await loadConfig(), tokens, {
    method: 'GET',
    path: `${syncedPaths.Workshop}/${log.Id}/Review`,
  })
  return answer.kind === 'ok' && answer.value.Turns.length > 0 ? answer.value : undefined
}

/**
 * Fetches a log that lies beyond what this device carries (an older season, another site) and keeps it until the next
 * snapshot. Unsent work on it is carried over as by a pull.
 */
export async function bringLog(type: BroughtType, id: string): Promise<Brought> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return 'signed-out'
  const { database: db, tokens } = session
  const answer = await callApi<BroughtRecord>(await loadConfig(), tokens, {
    method: 'GET',
    path: `${syncedPaths[type]}/${encodeURIComponent(id)}`,
  })
  if (answer.kind === 'refused') return 'absent'
  if (answer.kind !== 'ok') return answer.kind
  const record = answer.value
  // A child's Id answers too, but a child lives inside its parent.
  if (record.ParentId) return 'absent'
  const review =
    type === 'Workshop' ? await askReview(session, record as unknown as ActivityRecord) : undefined
  await keep(db, type, [record], review)
  return 'arrived'
}

/** `newest`: the server has older ones besides. */
export type BroughtList = Brought | 'newest'

/** Most stretches of a list that are fetched, of 500 logs each: a phone is to hold them. */
const MOST_STRETCHES = 10

/**
 * Fetches a site's logs of all seasons that the person may see, the newest 5,000: devices carry the last two seasons. They
 * are kept like those of {@link bringLog}, stretch by stretch.
 */
export async function bringSiteLogs(
  type: SiteLogType,
  siteId: string,
  db: PersonDatabase = currentDatabase(),
  call: typeof callSignedIn = callSignedIn,
): Promise<BroughtList> {
  const path = `${syncedPaths[type]}?siteId=${encodeURIComponent(siteId)}`
  let received = 0
  for (let stretch = 0; stretch < MOST_STRETCHES; stretch++) {
    const from = received === 0 ? '' : `&skip=${received}`
    const answer = await call<BroughtRecord[]>({ method: 'GET', path: path + from })
    if (answer.kind === 'refused') return 'absent'
    if (answer.kind !== 'ok') return answer.kind
    await keep(db, type, answer.value)
    received += answer.value.length
    if (received >= (answer.total ?? 0)) return 'arrived'
    if (answer.value.length === 0) break
  }
  return 'newest'
}

/** Keeps logs as the server has them now, unless the device has heard of a later version. */
async function keep(
  db: PersonDatabase,
  type: BroughtType,
  records: readonly BroughtRecord[],
  review?: Review,
): Promise<void> {
  await db.transaction('rw', outboxTables(db), async () => {
    const context = await projectionContext(db, new Date(deviceCircumstances.now()).toISOString())
    for (const record of records) {
      const { Id: id, Version: version } = record
      const theirs = { type, id, version, doc: record as unknown as Doc }
      await acceptPut(db, theirs, { ...deviceCircumstances, generation: context.generation })
      await project(db, refOf(type, id), context)
    }
    if (review) await putReview(db, review, context.generation)
  })
}
