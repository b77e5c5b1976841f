import type { ReactNode } from 'react'

/**
 * How a column shares the width of a wide table, whose rows are one line each. Without a word it is cut at an even share
 * and whole under the pointer. `rest` takes what the others leave (the first title column does unless another one says
 * so), `whole` is never cut (a state, a button), `lines` breaks into lines: words that have to be read at once;
 * `lines-when-narrow` only where the open menu leaves little room (below 75em), as what a row is known by does.
 */
export type ColumnRoom = 'rest' | 'whole' | 'lines' | 'lines-when-narrow'

/** One column: `cell` draws it; `numeric` aligns to the end; `asTitle` heads its row, and the card on a phone. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** The list runs by this column, and this way, while no order is asked for. */
  usual?: 'ascending' | 'descending'
  numeric?: boolean
  asTitle?: boolean
  room?: ColumnRoom
  /** Left out of the table (people choose their columns); the caller keeps the choice. */
  hidden?: boolean
}

/** By which column rows are ordered. */
export interface TableSort {
  column: string
  descending: boolean
}

/** Rows on one page; `all` means that the caller pages until done. */
export type PageSize = number | 'all'

/** The page sizes of a table that says nothing of its own (specification 1, section 9); the first is the usual one. */
export const usualPageSizes: readonly [PageSize, ...PageSize[]] = [10, 20, 50, 'all']

/** What a table is given: it is controlled and never fetches. */
export interface DataTableProps<Row> {
  /** Names the table for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** How a row is named when it is selected, e.g. its title. */
  rowName: (row: Row) => string
  /** The row of what was just saved: it is marked. */
  savedId?: string | undefined
  /** Shown in place of rows when there are none. */
  empty: ReactNode
  actions?: (row: Row) => ReactNode
  /** What stands beneath a row once it is opened. */
  details?: (row: Row) => ReactNode
  /** Rows that belong together: each group has its heading. Rows come in the order of their groups. */
  groups?: { of: (row: Row) => string; heading: (group: string) => ReactNode }
  sort?: TableSort | null
  onSort?: (sort: TableSort | null) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Paging; absent, all rows show without a footer. `page` counts from 1. */
  paging?: {
    page: number
    pageSize: PageSize
    /** What is offered; {@link usualPageSizes} unless told. */
    sizes?: readonly PageSize[] | undefined
    total: number
    /** "All rows" is offered up to so many; without it always. */
    most?: number
    onPage: (page: number) => void
    onPageSize: (size: PageSize) => void
  }
}
