import { type HandoverStatus, handoverStatuses } from '../../../domain/handover/handover.ts'
import type { PageSize } from '../../ui/table-types.ts'

/** What the address of the page keeps: which ones, and where in them. */
export interface HandoversSearch {
  status?: HandoverStatus | 'all'
  page?: number
  size?: PageSize
}

/** Reads the page's state from its address; what makes no sense is left out. */
export function readHandoversSearch(search: Record<string, unknown>): HandoversSearch {
  const { status, page, size } = search
  const known = [...handoverStatuses, 'all'] as const
  return {
    ...(known.includes(status as never) ? { status: status as HandoversSearch['status'] } : {}),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && Number(page) < 10_000
      ? { page: Number(page) }
      : {}),
    ...([10, 50, 'all'].includes(size as never) ? { size: size as HandoversSearch['size'] } : {}),
  }
}
