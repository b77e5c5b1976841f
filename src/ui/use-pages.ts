import { useState } from 'react'
import { type DataTableProps, type PageSize, usualPageSizes } from './table-types.ts'

/** One page of a list, with what the footer of its table needs. */
export interface Pages<Row> {
  rows: readonly Row[]
  paging: NonNullable<DataTableProps<Row>['paging']>
}

/** A list that is here whole, a page at a time. Where rows go, the last page that is left stays. */
export function usePages<Row>(rows: readonly Row[], firstSize: PageSize = usualPageSizes[0]): Pages<Row> {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(firstSize)
  const size = pageSize === 'all' ? Math.max(1, rows.length) : pageSize
  const place = Math.min(page, Math.max(1, Math.ceil(rows.length / size)))
  return {
    rows: rows.slice((place - 1) * size, place * size),
    paging: {
      page: place,
      pageSize,
      total: rows.length,
      onPage: setPage,
      onPageSize: (next) => {
        setPageSize(next)
        setPage(1)
      },
    },
  }
}
