import type { Dashboard } from '../../../domain/dashboard/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta, type Visit, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** Counts and months of a site; with `since` (ISO instant) also what others did after it. Needs signal. */
export const fetchDashboard = (siteId: string, since: string | null): Promise<ApiAnswer<Dashboard>> => {
  const query = new URLSearchParams({ site_id: siteId, ...(since === null ? {} : { since }) })
  return callSignedIn({ method: 'GET', path: `/api/vms/Report/Dashboard?${query}` })
}

/** Whoever was away for so long, in ms, begins another visit. */
const VISIT_ENDS_AFTER = 30 * 60_000

/** The visit before this one: when it ended here, and what the server is asked about; null at the first (both ISO). */
export interface PreviousVisit {
  endedAt: string | null
  since: string | null
}

/**
 * Notes that the dashboard is looked at now; answers what the visit before this one was. Looking again within half an hour
 * is the same visit, so that what is new stays new until then. One that no answer came to has seen nothing, and is none.
 */
export async function noteVisit(
  now = Date.now(),
  db: PersonDatabase = currentDatabase(),
): Promise<PreviousVisit> {
  return db.transaction('rw', db.meta, async () => {
    const visit = visitAt(await readMeta(db, 'visit'), now)
    await writeMeta(db, { visit })
    const endedAt = visit.before === null ? null : new Date(visit.before).toISOString()
    return { endedAt, since: visit.since ?? endedAt }
  })
}

function visitAt(last: Visit | null, now: number): Visit {
  if (last === null) return { before: null, seenAt: now, since: null, asOf: null }
  // A clock that was put back since has seen another visit, too.
  const isSame = Math.abs(now - last.seenAt) <= VISIT_ENDS_AFTER
  if (isSame || last.asOf === null) return { ...last, seenAt: now }
  return { before: last.seenAt, seenAt: now, since: last.asOf, asOf: null }
}

/** Notes that an answer was seen: the server's moment of it, or undefined where an older server told none. */
export async function noteSeen(
  asOf: string | undefined,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const visit = await readMeta(db, 'visit')
    if (visit !== null) await writeMeta(db, { visit: { ...visit, asOf } })
  })
}

/** Notes that the dashboard is left. */
export async function endLook(now = Date.now(), db: PersonDatabase = currentDatabase()): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const visit = await readMeta(db, 'visit')
    if (visit !== null) await writeMeta(db, { visit: { ...visit, seenAt: now } })
  })
}
