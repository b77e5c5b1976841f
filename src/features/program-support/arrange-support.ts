import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { SupportListState } from './support-address.ts'

const keys: Record<string, (row: ListedProgramSupport) => string> = {
  Name: (row) => row.Name,
  DateCompleted: (row) => row.DateCompleted,
}

/** Narrows, orders and pages the rows, which come newest first. `compare` orders names in the reader's language. */
export const arrangeSupport = (
  rows: readonly ListedProgramSupport[],
  state: SupportListState,
  compare: (a: string, b: string) => number,
): ArrangedRows<ListedProgramSupport> =>
  arrangeRows(
    rows.filter((row) => row.isActive || !state.activeSeasonOnly),
    state,
    { text: (row) => row.folded, keys, compare },
  )
