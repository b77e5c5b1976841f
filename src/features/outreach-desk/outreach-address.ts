import { outreachSortColumns } from '../../../domain/outreach/sort-columns.ts'
import {
  type OutreachStatus,
  outreachStatuses,
  usualOutreachStatuses,
} from '../../../domain/outreach/statuses.ts'
import { type ListFilter, type ListState, listAddress, oneOf } from '../../ui/list/list-address.ts'

/** How the list of requests is narrowed besides its search. */
export interface OutreachFilters {
  /** In the order of the statuses; none is all. */
  statuses: readonly OutreachStatus[]
  /** Whose requests: the site's own, or for staff those of every site too. */
  sites: 'every' | 'own'
}

/** The list of requests as its address says. */
export type OutreachListState = ListState<OutreachFilters>

const ANY = 'any'

const textOf = (statuses: readonly OutreachStatus[]): string =>
  statuses.length === 0 ? ANY : statuses.join('-')

/** `status=0-1-2` in the address; a single one is a number there. */
const statuses: ListFilter<readonly OutreachStatus[]> = {
  name: 'status',
  read: (word) => {
    if (word === ANY) return []
    const named = String(word ?? '').split('-')
    const known = outreachStatuses.filter((status) => named.includes(String(status)))
    return known.length > 0 ? known : usualOutreachStatuses
  },
  write: (value) => {
    if (textOf(value) === textOf(usualOutreachStatuses)) return undefined
    const [only, ...others] = value
    return only !== undefined && others.length === 0 ? only : textOf(value)
  },
}

/** The list of requests in the address: newest first, unless it says otherwise (specification 3, sections 2 and 9). */
export const outreachAddress = listAddress<OutreachFilters>(
  outreachSortColumns,
  { statuses, sites: oneOf('sites', ['every', 'own']) },
  [10, 20, 50, 100, 500],
)
