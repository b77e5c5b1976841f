import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { SyncStateValue } from '../../ui/sync-state.tsx'

/** One log as the list shows it: what the row says, and what its reader may do with it. */
export interface TileActivity {
  Id: string
  Name: string
  Date: string
  type: ActivityTypeName
  complete: boolean
  locked: boolean
  mayEdit: boolean
  mayDelete: boolean
  mayReview: boolean
  /** False for a log that only this device has: nobody can evaluate it yet. */
  isOnServer: boolean
  /** True as well of one that was sent and never answered: deleting it may take it from others. */
  mayBeOnServer: boolean
  /** Where its review stands; null when this device cannot know. */
  review: ReviewStatus | null
  /** Of a log that was returned to its reader: the path of the field to open it at. */
  returnedAt: string | undefined
  /** Names for display, of the people who took part. */
  volunteers: readonly string[]
  /** Null when there is nothing to say: somebody else's log that the server has. */
  sync: SyncStateValue | null
}
