import { sql } from 'kysely'
import { activityTypeOf } from '../../domain/activity/constants.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { readStaffFields, staffFieldRefusals } from '../../domain/log/staff-fields.ts'
import type { Tx } from '../db/connection.ts'
import type { Write } from '../record/record-handler.ts'
import { readChangedActivity, readNewActivity } from './read-body.ts'
import { readStored } from './stored-activities.ts'

/** What is kept beside the words of a log that is handed over. */
export interface HandedOverActivity {
  siteId: string
  workshopTypeId: string
  name: string
  date: string
}

/**
 * Reads a log that its author hands over, before staff judge it: it must be one that its author may see, say what and
 * when it was, and touch nothing that is staff's. Throws the problems otherwise.
 */
export async function readHandedOver(
  tx: Tx,
  actor: Actor,
  { method, id, ifMatch, body }: Write<ActivityBody>,
): Promise<HandedOverActivity> {
  if (!body) throw new ProblemError({ Code: 'malformed' })
  if (method === 'POST' && (await isKnown(tx, id))) throw new ProblemError({ Code: 'id_taken' })
  const stored = method === 'PUT' ? await readTarget(tx, actor, id, ifMatch) : null
  const { body: own } = readStaffFields(body, actor)
  const { activity, problems } = stored
    ? readChangedActivity(stored.record, own, stored.droppedItems)
    : readNewActivity(id, own)
  const missing = (['CreatedBySiteId', 'WorkshopTypeId', 'Name', 'Date'] as const)
    .filter((field) => !activity[field])
    .map((Field): Problem => ({ Code: 'required', Field }))
  const unknown: Problem[] = activityTypeOf(activity.WorkshopTypeId)
    ? []
    : [{ Code: 'unknown_reference', Field: 'WorkshopTypeId' }]
  const [first, ...others] = [
    ...problems,
    ...missing,
    ...unknown,
    ...staffFieldRefusals(stored?.record ?? null, activity, actor, body),
  ]
  if (first) throw new ProblemError([first, ...others])
  // An edit stays with the site and the type of what it edits.
  const { CreatedBySiteId, WorkshopTypeId } = stored?.record ?? activity
  return { siteId: CreatedBySiteId, workshopTypeId: WorkshopTypeId, name: activity.Name, date: activity.Date }
}

/** What was accepted long ago comes again from a device that never heard of it: nobody can write it a second time. */
async function isKnown(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from activity where id = ${id}`.execute(tx)
  return rows.length > 0
}

async function readTarget(tx: Tx, actor: Actor, id: string, ifMatch: number | null) {
  const found = await readStored(tx, [id], new Map([[id, { id, parentId: null }]]))
  const stored = found.get(id)
  if (!stored || stored.record.ParentId || !asSeenBy(actor, stored.record)) {
    throw new ProblemError({ Code: 'not_found' })
  }
  if (stored.deleted) throw new ProblemError({ Code: 'deleted' })
  if (ifMatch === null) throw new ProblemError({ Code: 'version_missing' })
  return stored
}
