import { useCallback, useState } from 'react'
import type { FileHeader } from '../../../../domain/organization/file-update/schema.ts'
import type { ApiAnswer } from '../../../data/calls/api.ts'
import { type FilePage, fetchFile } from '../../../data/organization/file-update.ts'
import { useServerRows } from '../../../pickers/list/use-server-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'

/** Sizes of the pages of a review (specification 3, section 9); all of 20,000 rows are no page. */
export const pageSizes = [10, 20, 50] as const

/** Rows of a comparison, page by page: its changes or its errors. */
export function useFilePage<Row>(
  id: string,
  page: (skip: number, take: number, search: string) => FilePage,
  rowsOf: (header: FileHeader) => { rows: Row[]; total: number },
) {
  const [state, setState] = useState<ListPlace>({ search: '', sort: null, page: 1, pageSize: pageSizes[1] })
  const { search } = state
  const ask = useCallback(
    async ({ skip, take }: { skip: number; take: number }): Promise<ApiAnswer<Row[]>> => {
      const answer = await fetchFile(id, page(skip, take, search))
      if (answer.kind !== 'ok') return answer
      const { rows, total } = rowsOf(answer.value)
      return { kind: 'ok', value: rows, total }
    },
    [id, page, rowsOf, search],
  )
  const { listed } = useServerRows(ask, state)
  const change = (next: Partial<ListPlace>) =>
    setState((before) => ({ ...before, ...('page' in next ? {} : { page: 1 }), ...next }))
  return { state, change, listed }
}
