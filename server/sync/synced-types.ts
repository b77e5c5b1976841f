import { syncedActivities } from '../activity/synced-activities.ts'
import { syncedEducators } from '../educator/synced-educators.ts'
import { syncedOrganizations } from '../organization/synced-organizations.ts'
import { syncedProgramSupport } from '../program-support/synced-program-support.ts'
import { syncedTrainings } from '../training/synced-trainings.ts'
import type { SyncedHandler } from './synced-handler.ts'

/** The record types of the outbox, in the order in which one list writes them: what others point to comes first. */
export const syncedHandlers: readonly SyncedHandler[] = [
  syncedOrganizations,
  syncedEducators,
  syncedActivities,
  syncedProgramSupport,
  syncedTrainings,
]
