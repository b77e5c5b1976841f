import { type AddressSearch, readOneOf, readText } from '../../ui/address.ts'
import type { PageSize, TableSort } from '../../ui/table-types.ts'

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

/** The list's part of the address; a column with a dash before it runs downwards. */
export interface SupportListSearch {
  q?: string
  seasons?: 'all'
  sort?: string
  page?: number
  size?: PageSize
}

const sizes: readonly PageSize[] = [10, 20, 50, 'all']

/** Reads the list's part of an address; what cannot be read is left out. */
export const readSupportSearch = (search: AddressSearch): SupportListSearch => ({
  q: readText(search, 'q'),
  seasons: readOneOf(search, 'seasons', ['all']),
  sort: readText(search, 'sort'),
  page: Number.isSafeInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined,
  size: sizes.find((size) => size === search.size),
})

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
