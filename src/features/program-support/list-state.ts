import type { PageSize, TableSort } from '../../ui/table-types.ts'
import type { SupportListSearch } from './list-search.ts'

/** The columns that order the list. */
export const sortColumns = ['Name', 'DateCompleted'] as const

/** How the list is narrowed, ordered and paged: all of it stands in the address. */
export interface SupportListState {
  search: string
  /** Specification 2, section 2.7: on by default. */
  activeSeasonOnly: boolean
  sort: TableSort | null
  page: number
  pageSize: PageSize
}

/** What an address asks for: the active season, newest first, ten on a page, unless it says otherwise. */
export function stateFromSearch(search: SupportListSearch): SupportListState {
  const descending = search.sort?.startsWith('-') ?? false
  const column = sortColumns.find((name) => name === search.sort?.slice(descending ? 1 : 0))
  return {
    search: (search.q ?? '').slice(0, 200),
    activeSeasonOnly: search.seasons !== 'all',
    sort: column ? { column, descending } : null,
    page: search.page ?? 1,
    pageSize: search.size ?? 10,
  }
}

/** The address that asks for this state; it can be sent to a colleague. */
export const searchFromState = (state: SupportListState): SupportListSearch => ({
  q: state.search || undefined,
  seasons: state.activeSeasonOnly ? undefined : 'all',
  sort: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : undefined,
  page: state.page > 1 ? state.page : undefined,
  size: state.pageSize === 10 ? undefined : state.pageSize,
})

/** The state after a change: whatever changes which rows there are, or their order, begins at the first page. */
export const changedState = (
  state: SupportListState,
  change: Partial<SupportListState>,
): SupportListState => ({ ...state, page: 1, ...change })
