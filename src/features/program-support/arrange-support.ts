import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { SupportListState } from './support-address.ts'

const keys: Record<string, (row: ListedProgramSupport) => string> = {
  Name: (row) => row.Name,
  DateCompleted: (row) => row.DateCompleted,
}

/**
 * Narrows, orders and pages the rows, which come newest first; the one that was just saved stands on top, whatever hides it.
 * `compare` orders names in the reader's language.
 */
export function arrangeSupport(
  rows: readonly ListedProgramSupport[],
  state: SupportListState,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<ListedProgramSupport> {
  const asked = rows.filter((row) => row.isActive || !state.activeSeasonOnly)
  const first = rows.find(({ Id }) => Id === savedId)
  return arrangeRows(asked, state, { text: (row) => row.folded, keys, compare, first })
}
