import type { Actor } from '../../../domain/kernel/actor.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import type { ListState } from './list-state.ts'
import type { ActivityRows } from './use-activity-rows.ts'

/** What stands on the list's page. */
export interface ShownList {
  siteId: string
  list: ActivityRows
  /** The rows in the order in which they stand there: a log that was just saved is first. */
  listed: readonly ActivityListRow[]
  /** How the list is asked for, and by whom. */
  state: ListState
  elevated: boolean
  actor: Actor
}
