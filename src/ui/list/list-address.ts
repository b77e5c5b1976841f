import { type AddressSearch, readPaging, readText } from '../address.ts'
import { type PageSize, type TableSort, usualPageSizes } from '../table-types.ts'

// Plain functions, and apart from what shows lists: every route's reader is part of the first load.

/** What an address may say of one filter. */
type AddressWord = string | number | boolean

/** One filter of a list: its name in the address, and its value there and back. What is usual is not written. */
export interface ListFilter<T> {
  name: string
  /** The value for what the address says; the usual one for what cannot be read. */
  read: (word: unknown) => T
  write: (value: T) => AddressWord | undefined
}

/** A switch that is on until the address says otherwise; `off` is what it then says. */
export const onUnless = (name: string, off: AddressWord = false): ListFilter<boolean> => ({
  name,
  read: (word) => word !== off,
  write: (value) => (value ? undefined : off),
})

/** One of a few words; the first is the usual one. */
export const oneOf = <T extends string>(name: string, words: readonly [T, ...T[]]): ListFilter<T> => ({
  name,
  read: (word) => words.find((one) => one === word) ?? words[0],
  write: (value) => (value === words[0] ? undefined : value),
})

/** Any of a few numbers, in their order: `0-1` in the address, a single one a number there, none at all `any`. */
export const someOf = <T extends number>(
  name: string,
  all: readonly T[],
  usual: readonly T[],
): ListFilter<readonly T[]> => {
  const textOf = (some: readonly T[]): string => some.join('-') || 'any'
  return {
    name,
    read: (word) => {
      if (word === 'any') return []
      const named = String(word ?? '').split('-')
      const known = all.filter((one) => named.includes(String(one)))
      return known.length > 0 ? known : usual
    },
    write: (some) => {
      const text = textOf(some)
      if (text === textOf(usual)) return undefined
      return some.length === 1 ? some[0] : text
    },
  }
}

/** How every list is searched, ordered and paged. */
export interface ListPlace {
  search: string
  sort: TableSort | null
  /** Counts from 1. */
  page: number
  pageSize: PageSize
}

/** The same with the list's own filters. */
export type ListState<F> = ListPlace & F

/** The list's part of the address; a column with a dash before it runs downwards. */
export interface ListSearch {
  q?: string
  sort?: string
  page?: number
  size?: PageSize
  [filter: string]: AddressWord | undefined
}

/** A list's state as it stands in the address, so that it can be sent to a colleague. */
export interface ListAddress<F> {
  /** The list's part of an address; what cannot be read is left out, never an error. */
  read(search: AddressSearch): ListSearch
  /** What an address asks for; without a word, the list as it first opens. */
  stateFrom(search: AddressSearch): ListState<F>
  /** The page sizes that its table offers. */
  sizes: readonly PageSize[]
  searchFrom(state: ListState<F>): ListSearch
  /** The state after a change: whatever changes which rows there are, or their order, begins at the first page. */
  changed(state: ListState<F>, change: Partial<ListState<F>>): ListState<F>
  /** Remembers what was last asked for in this tab, for the way back from a form; `at` is the site, where it has one. */
  remember(search: ListSearch, at: string): void
  /** See `remember`; the list as it first opens when there is nothing to remember. */
  recall(at: string): ListSearch
}

const LONGEST_SEARCH = 200

/**
 * Makes the address of a list from the columns that order it and its filters by their names in the state. `sizes`: how
 * many rows a page may have, where the list has sizes of its own; the first is the usual one.
 */
export function listAddress<F extends object>(
  columns: readonly string[],
  filters: { readonly [K in keyof F]: ListFilter<F[K]> },
  sizes: readonly [PageSize, ...PageSize[]] = usualPageSizes,
): ListAddress<F> {
  const own = Object.entries(filters) as [string, ListFilter<unknown>][]
  let last: { at: string; search: ListSearch } | null = null

  const read = (search: AddressSearch): ListSearch => ({
    ...Object.fromEntries(own.map(([, { name, ...one }]) => [name, one.write(one.read(search[name]))])),
    q: readText(search, 'q'),
    sort: readText(search, 'sort'),
    ...readPaging(search, sizes),
  })
  return {
    read,
    sizes,
    stateFrom(address) {
      const { q = '', sort = '', page = 1, size = sizes[0] } = read(address)
      const descending = sort.startsWith('-')
      const column = columns.find((name) => name === sort.slice(descending ? 1 : 0))
      const values = own.map(([key, one]) => [key, one.read(address[one.name])])
      return {
        ...(Object.fromEntries(values) as F),
        search: q.slice(0, LONGEST_SEARCH),
        sort: column ? { column, descending } : null,
        page,
        pageSize: size,
      }
    },
    searchFrom: (state) => ({
      ...Object.fromEntries(own.map(([key, { name, write }]) => [name, write(state[key as keyof F])])),
      q: state.search || undefined,
      sort: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : undefined,
      page: state.page > 1 ? state.page : undefined,
      size: state.pageSize === sizes[0] ? undefined : state.pageSize,
    }),
    changed: (state, change) => ({ ...state, page: 1, ...change }),
    remember(search, at) {
      last = { at, search }
    },
    recall: (at) => (last?.at === at ? last.search : {}),
  }
}
