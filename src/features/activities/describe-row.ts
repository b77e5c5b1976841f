import { activityTypeOf } from '../../../domain/activity/constants.ts'
import { mayDeleteActivity, mayEditActivity } from '../../../domain/activity/permissions.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { localDay } from '../../../domain/kernel/clock.ts'
import { mayReview } from '../../../domain/review/standing.ts'
import { mayBeOnServer, staysOpen } from '../../data/outbox/entry-kind.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import type { SyncStateValue } from '../../ui/sync-state.tsx'
import type { TileActivity } from './tile-activity.ts'

/** What a tile shows of a row, and what its reader may do with it (specification 2, section 2.2). */
export function describeRow(row: ActivityListRow, actor: Actor, today: string): TileActivity {
  const standing = { ...row, SeasonLocked: row.isLocked }
  return {
    Id: row.Id,
    Name: row.Name,
    Date: row.Date,
    type: activityTypeOf(row.WorkshopTypeId) ?? 'Workshop',
    complete: row.IsComplete,
    locked: row.isLocked,
    mayEdit: staysOpen(row.Version, row.entry) || mayEditActivity(actor, standing),
    mayDelete: mayDeleteActivity(actor, standing),
    mayReview: mayReview(actor, row) && row.Version > 0,
    isOnServer: row.Version > 0,
    mayBeOnServer: mayBeOnServer(row.Version, row.entry),
    review: row.review,
    returnedAt: isReturnedTo(row, actor) ? row.returnedAt : undefined,
    volunteers: row.Volunteers,
    sync: syncStateOf(row, actor, today),
  }
}

/**
 * True of one's own log that a coordinator returned, while they may change it; once it was changed again, it waits for
 * signal alone.
 */
const isReturnedTo = (row: ActivityListRow, actor: Actor): boolean =>
  row.review === 'Returned' &&
  !row.entry &&
  row.CreatedById === actor.SubjectId &&
  mayEditActivity(actor, { ...row, SeasonLocked: row.isLocked })

/** One's own log says that it was sent, or that it needs its author; somebody else's says nothing unless there is something unsent about it. */
function syncStateOf(row: ActivityListRow, actor: Actor, today: string): SyncStateValue | null {
  if (row.entry) return { kind: row.entry.kind }
  if (isReturnedTo(row, actor)) return { kind: 'needs-you' }
  if (row.CreatedById !== actor.SubjectId) return null
  // The clock alone says nothing about another day.
  return { kind: 'sent', at: localDay(row.ModifiedOn) === today ? row.ModifiedOn : undefined }
}
