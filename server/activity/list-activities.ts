import type { ActivityRecord } from '../../domain/activity/document.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Db, type Executor, inTransaction } from '../db/connection.ts'
import { type ActivitySearch, findActivities } from './find-activities.ts'
import type { KeptActivities } from './kept-activities.ts'
import { recordOf } from './record-of.ts'
import { selectActivities } from './select-activities.ts'

/** A page as the actor sees it, and how many there are in all. */
interface ListedActivities {
  value: ActivityRecord[]
  totalRecords: number
}

/**
 * A page of what the actor may see, of one moment: one statement, and another for what is not kept. When somebody saved
 * between the two, both are asked again in a transaction that sees one moment whatever happens.
 */
export async function listActivities(
  db: Db,
  actor: Actor,
  search: ActivitySearch,
  kept: KeptActivities,
): Promise<ListedActivities> {
  const listed = await listOn(db, actor, search, kept)
  if (listed) return listed
  const again = await inTransaction(db, (tx) => listOn(tx, actor, search, kept), {
    readOnly: true,
    snapshot: true,
  })
  if (!again) throw new Error('a list and its records were read at two moments of one transaction')
  return again
}

/** Null when a record that had to be read is another one by now than the list says. */
async function listOn(
  on: Executor,
  actor: Actor,
  search: ActivitySearch,
  kept: KeptActivities,
): Promise<ListedActivities | null> {
  const { ids, total, editions } = await findActivities(on, actor, search)
  const records = new Map(ids.map((id) => [id, kept.find(id, editions[id])] as const))
  const missing = ids.filter((id) => !records.get(id))
  for (const row of await selectActivities(on, missing)) {
    const record = recordOf(row)
    kept.keep(record, row.edition)
    if (row.edition === editions[row.id]) records.set(row.id, record)
  }
  const value = ids.flatMap((id) => records.get(id) ?? [])
  if (value.length < ids.length) return null
  return { value: value.flatMap((record) => asSeenBy(actor, record) ?? []), totalRecords: total }
}
