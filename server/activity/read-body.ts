import { type Activity, emptyActivity } from '../../domain/activity/document.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { activityShape } from '../../domain/activity/shape.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { newId } from '../record/new-id.ts'
import { normaliseActivity } from './normalise.ts'

/** A body read on top of a document. */
export interface ReadBody {
  activity: Activity
  /** Items that the body removed. */
  dropped: string[]
  /** Where items stood in the body whose Ids were made here. */
  made: ReadonlyMap<string, number>
  problems: Problem[]
}

/** The document that a create's body describes: what it leaves out is empty. */
export function readNewActivity(id: string, body: ActivityBody): ReadBody {
  return readOnto(emptyActivity(id, '', ''), body, new Set())
}

/** The stored document after an update's body: what it leaves out is unchanged. */
export function readChangedActivity(
  stored: Activity,
  body: ActivityBody,
  droppedItems: readonly string[],
): ReadBody {
  return readOnto(normaliseActivity(stored), body, new Set(droppedItems))
}

function readOnto(stored: Activity, body: ActivityBody, droppedItems: ReadonlySet<string>): ReadBody {
  const { document, dropped, made, problems } = applyBody(activityShape, stored, body, {
    droppedItems,
    newId,
  })
  return { activity: normaliseActivity(document), dropped, made, problems }
}
