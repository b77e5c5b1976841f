import type { ActivityListRow } from '../../../data/queries/activities.ts'
import type { TileActivity } from '../tile-activity.ts'

/** A row of the table: what the list knows, what its reader may do with it, and whose it is. */
export interface TableRow {
  row: ActivityListRow
  activity: TileActivity
  /** The name, or what stands for it. */
  name: string
  loggedBy: string | undefined
  /** True when remarks about it wait on this device. */
  hasDraft: boolean
}
