import { maySeeActivity } from '../../domain/activity/permissions.ts'
import { sightOf } from '../../domain/activity/visibility.ts'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import { type Db, type Executor, inTransaction } from '../db/connection.ts'
import { JsonText } from '../http/endpoint.ts'
import { findActivities } from './find-activities.ts'
import type { KeptActivities } from './kept-activities.ts'
import type { ActivitySearch, FoundActivities } from './page-of-listing.ts'
import { recordOf } from './record-of.ts'
import { selectActivities } from './select-activities.ts'

/** A page as the actor sees it, and how many there are in all. */
interface ListedActivities {
  value: JsonText
  totalRecords: number
}

/**
 * A page of what the actor may see, of one moment: one statement, or the page that was read beside the actor, and another
 * statement for what is not kept. When somebody saved between the two, everything is asked again in a transaction that
 * sees one moment whatever happens.
 */
export async function listActivities(
  db: Db,
  actor: Actor,
  search: ActivitySearch,
  kept: KeptActivities,
  plainPage: FoundActivities | null = null,
): Promise<ListedActivities> {
  const seesPlainPage = search.SiteId && coordinates(actor, search.SiteId)
  const found = seesPlainPage ? plainPage : null
  const listed = await tell(db, actor, found ?? (await findActivities(db, actor, search)), kept)
  if (listed) return listed
  const again = await inTransaction(
    db,
    async (tx) => tell(tx, actor, await findActivities(tx, actor, search), kept),
    { readOnly: true, snapshot: true },
  )
  if (!again) throw new Error('a list and its records were read at two moments of one transaction')
  return again
}

/** Null when a record that had to be read is another one by now than the list says. */
async function tell(
  on: Executor,
  actor: Actor,
  { ids, total, editions }: FoundActivities,
  kept: KeptActivities,
): Promise<ListedActivities | null> {
  const found = new Map(ids.map((id) => [id, kept.find(id, editions[id])] as const))
  const missing = ids.filter((id) => !found.get(id))
  for (const row of await selectActivities(on, missing)) {
    const activity = kept.keep(recordOf(row), row.edition)
    if (row.edition === editions[row.id]) found.set(row.id, activity)
  }
  const activities = ids.flatMap((id) => found.get(id) ?? [])
  if (activities.length < ids.length) return null
  const texts = activities.flatMap((activity) =>
    maySeeActivity(actor, activity.standing) ? activity.textIn(sightOf(actor, activity.standing)) : [],
  )
  return { value: new JsonText(`[${texts.join()}]`), totalRecords: total }
}
