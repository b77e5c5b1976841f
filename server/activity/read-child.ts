import { sql } from 'kysely'
import { missingFromChild } from '../../domain/activity/completeness.ts'
import { type ActivityRecord, emptyActivity } from '../../domain/activity/document.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { readActivitiesFor } from './read-activities.ts'

/** A child activity by its own Id, as far as its parent may be seen: it has its parent's date, season and version. */
export async function readChildFor(
  on: Executor,
  actor: Actor,
  childId: string,
): Promise<ActivityRecord | null> {
  const { rows } = await sql<{ parent_id: string }>`
    select parent_id from activity where id = ${childId} and parent_id is not null and deleted_on is null
  `.execute(on)
  const parentId = rows[0]?.parent_id
  const [parent] = parentId ? await readActivitiesFor(on, actor, [parentId]) : []
  const child = parent?.ChildWorkshops.find(({ Id }) => Id === childId)
  if (!parent || !child) return null
  const { Version, CreatedOn, ModifiedOn, CreatedById, ModifiedById, SeasonId, Season, WorkshopType } = parent
  return {
    ...emptyActivity(childId, parent.WorkshopTypeId, parent.CreatedBySiteId),
    ...child,
    Date: parent.Date,
    ParentId: parent.Id,
    Parent: { Id: parent.Id, Name: parent.Name },
    IsComplete: missingFromChild(child, '').length === 0,
    HasEvaluations: parent.HasEvaluations,
    Volunteers: parent.Volunteers,
    Educators: parent.Educators,
    ...{ Version, CreatedOn, ModifiedOn, CreatedById, ModifiedById, SeasonId, Season, WorkshopType },
  }
}
