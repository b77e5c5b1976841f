import { matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import type { SupportListState } from './list-state.ts'

/** The list as its state asks for it. */
export interface ArrangedSupport {
  /** How many match, on all pages. */
  total: number
  /** Those of the page. */
  shown: readonly ListedProgramSupport[]
  /** The page that is shown: the last one, when the address asks for one beyond it. */
  page: number
}

/** Narrows, orders and pages the rows, which come newest first. `compare` orders names in the reader's language. */
export function arrangeSupport(
  rows: readonly ListedProgramSupport[],
  state: SupportListState,
  compare: (a: string, b: string) => number,
): ArrangedSupport {
  const words = searchWords(state.search)
  const matching = rows.filter(
    (row) => (row.isActive || !state.activeSeasonOnly) && matchesWords(row.folded, words),
  )
  const { sort } = state
  if (sort) {
    const turn = sort.descending ? -1 : 1
    const key = (row: ListedProgramSupport) => (sort.column === 'Name' ? row.Name : row.DateCompleted)
    matching.sort((a, b) => turn * compare(key(a), key(b)))
  }
  const size = state.pageSize === 'all' ? Math.max(1, matching.length) : state.pageSize
  const page = Math.min(state.page, Math.max(1, Math.ceil(matching.length / size)))
  return { total: matching.length, shown: matching.slice((page - 1) * size, page * size), page }
}
