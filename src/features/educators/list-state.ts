import type { PageSize, TableSort } from '../../ui/table-types.ts'
import type { EducatorListSearch, StatusName } from './list-search.ts'

/** The columns that order the list; the actions do not. */
export const sortColumns = ['FirstName', 'LastName', 'School', 'Email', 'Phone', 'Status'] as const

/** How the list is narrowed, ordered and paged: all of it stands in the address. */
export interface EducatorListState {
  search: string
  status: StatusName
  sort: TableSort | null
  page: number
  pageSize: PageSize
}

/** What an address asks for: active educators by first name, ten on a page, unless it says otherwise. */
export function stateFromSearch(search: EducatorListSearch): EducatorListState {
  const descending = search.sort?.startsWith('-') ?? false
  const column = sortColumns.find((name) => name === search.sort?.slice(descending ? 1 : 0))
  return {
    search: (search.q ?? '').slice(0, 200),
    status: search.status ?? 'active',
    sort: column ? { column, descending } : null,
    page: search.page ?? 1,
    pageSize: search.size ?? 10,
  }
}

/** The address that asks for this state; it can be sent to a colleague. */
export const searchFromState = (state: EducatorListState): EducatorListSearch => ({
  q: state.search || undefined,
  status: state.status === 'active' ? undefined : state.status,
  sort: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : undefined,
  page: state.page > 1 ? state.page : undefined,
  size: state.pageSize === 10 ? undefined : state.pageSize,
})

/** The state after a change: whatever changes which rows there are, or their order, begins at the first page. */
export const changedState = (
  state: EducatorListState,
  change: Partial<EducatorListState>,
): EducatorListState => ({ ...state, page: 1, ...change })
