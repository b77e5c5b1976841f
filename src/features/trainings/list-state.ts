import { type AddressSearch, readText } from '../../ui/address.ts'
import type { PageSize, TableSort } from '../../ui/table-types.ts'

/** The columns that order the list; the actions do not. */
export const sortColumns = ['Name', 'Type', 'Date'] as const

/** How the list is narrowed, ordered and paged: all of it stands in the address. */
export interface TrainingListState {
  search: string
  /** ShowOnlyMySiteHosted (specification 2, section 2.5). */
  hostedOnly: boolean
  /** ShowCurrentYearOnly. */
  currentYearOnly: boolean
  sort: TableSort | null
  page: number
  pageSize: PageSize
}

/** The list's part of the address; a column with a dash before it runs downwards. */
export interface TrainingListSearch {
  q?: string
  hosted?: false
  year?: false
  sort?: string
  page?: number
  size?: PageSize
}

const sizes: readonly PageSize[] = [10, 20, 50, 'all']

/** Reads the list's part of an address; what cannot be read is left out. */
export const readTrainingSearch = (search: AddressSearch): TrainingListSearch => ({
  q: readText(search, 'q'),
  hosted: search.hosted === false ? false : undefined,
  year: search.year === false ? false : undefined,
  sort: readText(search, 'sort'),
  page: Number.isSafeInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined,
  size: sizes.find((size) => size === search.size),
})

/** What an address asks for: what the site gave in the current year, newest first, unless it says otherwise. */
export function stateFromSearch(search: TrainingListSearch): TrainingListState {
  const descending = search.sort?.startsWith('-') ?? false
  const column = sortColumns.find((name) => name === search.sort?.slice(descending ? 1 : 0))
  return {
    search: (search.q ?? '').slice(0, 200),
    hostedOnly: search.hosted ?? true,
    currentYearOnly: search.year ?? true,
    sort: column ? { column, descending } : null,
    page: search.page ?? 1,
    pageSize: search.size ?? 10,
  }
}

/** The address that asks for this state; it can be sent to a colleague. */
export const searchFromState = (state: TrainingListState): TrainingListSearch => ({
  q: state.search || undefined,
  hosted: state.hostedOnly ? undefined : false,
  year: state.currentYearOnly ? undefined : false,
  sort: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : undefined,
  page: state.page > 1 ? state.page : undefined,
  size: state.pageSize === 10 ? undefined : state.pageSize,
})

/** The state after a change: whatever changes which rows there are, or their order, begins at the first page. */
export const changedState = (
  state: TrainingListState,
  change: Partial<TrainingListState>,
): TrainingListState => ({ ...state, page: 1, ...change })
