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
  const arrangement = { text: (row: ListedProgramSupport) => row.folded, keys, compare }
  const asked = rows.filter((row) => row.isActive || !state.activeSeasonOnly)
  const arranged = arrangeRows(asked, state, arrangement)
  const saved = rows.find(({ Id }) => Id === savedId)
  if (!saved) return arranged
  const onTop = [saved, ...arranged.matching.filter((row) => row !== saved)]
  return arrangeRows(onTop, { ...state, search: '', sort: null }, arrangement)
}
