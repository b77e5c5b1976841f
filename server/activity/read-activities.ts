import type { ActivityRecord } from '../../domain/activity/document.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { recordOf } from './record-of.ts'
import { selectActivities } from './select-activities.ts'

/** Whole activities in the order of `ids`; unknown and deleted ones are left out. One statement. */
export async function readActivities(on: Executor, ids: readonly string[]): Promise<ActivityRecord[]> {
  const rows = await selectActivities(on, ids)
  const records = new Map(
    rows.filter((row) => row.deleted_on === null).map((row) => [row.id, recordOf(row)] as const),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** The same as the actor sees them: what is out of sight is left out, what is hidden is empty. */
export async function readActivitiesFor(
  on: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<ActivityRecord[]> {
  return (await readActivities(on, ids)).flatMap((record) => asSeenBy(actor, record) ?? [])
}
