import { startTransition, useEffect, useState } from 'react'
import type { PageSize } from '../../../ui/table-types.ts'

/** Rows that one page may hold: more would make the page stutter, so "all" is offered up to here. */
const mostOnPage = 100

/** The rows of one page, fetched from wherever they are kept, with what a table's footer needs. */
export function useSlice<Row>(total: number, load: (from: number, count: number) => Promise<readonly Row[]>) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const [rows, setRows] = useState<readonly Row[]>([])
  const size = pageSize === 'all' ? mostOnPage : pageSize
  useEffect(() => {
    let wanted = true
    // A worker that was ended answers nothing, and nobody waits for it any more.
    void load((page - 1) * size, size).then((loaded) => {
      if (wanted) startTransition(() => setRows(loaded))
    })
    return () => {
      wanted = false
    }
  }, [load, page, size])
  const paging = {
    page,
    pageSize,
    total,
    most: mostOnPage,
    onPage: setPage,
    onPageSize: (next: PageSize) => {
      setPage(1)
      setPageSize(next)
    },
  }
  return { rows, paging }
}
