import { outreachSortColumns } from '../../../domain/outreach/sort-columns.ts'
import {
  type OutreachStatus,
  outreachStatuses,
  usualOutreachStatuses,
} from '../../../domain/outreach/statuses.ts'
import { type ListState, listAddress, oneOf, someOf } from '../../ui/list/list-address.ts'

/** How the list of requests is narrowed besides its search. */
export interface OutreachFilters {
  /** In the order of the statuses; none is all. */
  statuses: readonly OutreachStatus[]
  /** Whose requests: the site's own, or for staff those of every site too. */
  sites: 'every' | 'own'
}

/** The list of requests as its address says. */
export type OutreachListState = ListState<OutreachFilters>

/** The list of requests in the address: newest first, unless it says otherwise (specification 3, sections 2 and 9). */
export const outreachAddress = listAddress<OutreachFilters>(
  outreachSortColumns,
  {
    statuses: someOf('status', outreachStatuses, usualOutreachStatuses),
    sites: oneOf('sites', ['every', 'own']),
  },
  [10, 20, 50, 100, 500],
)
