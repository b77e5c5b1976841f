import type { ActivityRecord } from '../../domain/activity/document.ts'
import { type ActivityBody, activityBodySchema } from '../../domain/activity/schema.ts'
import type { SyncedHandler } from '../sync/synced-handler.ts'
import { applyActivities } from './apply-activities.ts'
import { readActivitiesFor } from './read-activities.ts'

/** Activities in the outbox. */
export const syncedActivities: SyncedHandler<ActivityBody, ActivityRecord> = {
  type: 'Workshop',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: activityBodySchema,
  apply: applyActivities,
  readFor: async (tx, actor, ids) =>
    new Map((await readActivitiesFor(tx, actor, ids)).map((record) => [record.Id, record])),
}
