import type { ReactNode } from 'react'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import type { ListState } from './list-state.ts'
import type { TileActivity } from './tile-activity.ts'

/** What a list of activities is given, however it shows them. */
export interface ListedRowsProps {
  /** Names the list for those who hear it. */
  label: string
  rows: readonly ActivityListRow[]
  /** The log that was just saved, if the list was come to by saving. */
  savedId?: string
  site: SessionSite
  state: ListState
  onChange: (change: Partial<ListState>) => void
  onDelete: (activity: TileActivity) => void
  /** How many there are, in words: a table says it in its bar. */
  count?: ReactNode
}
