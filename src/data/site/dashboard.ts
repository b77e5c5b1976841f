import type { Dashboard } from '../../../domain/dashboard/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** Counts and months of a site; with `since` (ISO instant) also what others did after it. Needs signal. */
export const fetchDashboard = (siteId: string, since: string | null): Promise<ApiAnswer<Dashboard>> => {
  const query = new URLSearchParams({ site_id: siteId, ...(since === null ? {} : { since }) })
  return callSignedIn({ method: 'GET', path: `/api/vms/Report/Dashboard?${query}` })
}

/** Whoever was away for so long, in ms, begins another visit. */
const VISIT_ENDS_AFTER = 30 * 60_000

/**
 * Notes that the dashboard is looked at now; answers when the visit before this one ended (ISO), or null at the first.
 * Looking again within half an hour is the same visit, so that what is new stays new until then.
 */
export async function noteVisit(
  now = Date.now(),
  db: PersonDatabase = currentDatabase(),
): Promise<string | null> {
  return db.transaction('rw', db.meta, async () => {
    const visit = await readMeta(db, 'visit')
    const isAnother = visit !== null && now - visit.seenAt > VISIT_ENDS_AFTER
    const before = isAnother ? visit.seenAt : (visit?.before ?? null)
    await writeMeta(db, { visit: { before, seenAt: now } })
    return before === null ? null : new Date(before).toISOString()
  })
}

/** Notes that the dashboard is left: what was shown until now was seen, and is no news of the next visit. */
export async function endLook(now = Date.now(), db: PersonDatabase = currentDatabase()): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const visit = await readMeta(db, 'visit')
    if (visit !== null) await writeMeta(db, { visit: { ...visit, seenAt: now } })
  })
}
