import type { ActivityRecord } from '../../domain/activity/document.ts'
import { activityRecordSchema } from '../../domain/activity/record-schema.ts'
import { type ActivityBody, activityBodySchema } from '../../domain/activity/schema.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { applyActivities } from './apply-activities.ts'
import { readActivitiesFor } from './read-activities.ts'

/**
 * Activities, written by hand: children, reviews, mails, a table for lists and kept JSON are theirs alone, so they share
 * what a handler is and not how a kind of record is defined.
 */
export const activityRecord: RecordHandler<ActivityRecord, ActivityBody> = {
  type: 'Workshop',
  path: syncedPaths.Workshop,
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: activityBodySchema,
  recordSchema: activityRecordSchema,
  isReviewed: true,
  apply: applyActivities,
  read: readActivitiesFor,
}
