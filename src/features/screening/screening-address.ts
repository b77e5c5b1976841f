import { type ListState, listAddress, oneOf } from '../../ui/list/list-address.ts'

/** What the list of a site narrows to, and whether it shows batches. */
export interface ScreeningFilters {
  show: 'all' | 'waiting' | 'expiring'
  view: 'people' | 'batches'
}

/** See {@link ScreeningFilters}. */
export type ScreeningListState = ListState<ScreeningFilters>

/** The screening of a site in the address: by family name, unless it says otherwise. */
export const screeningAddress = listAddress<ScreeningFilters>(
  ['Person', 'Type', 'Status', 'Approved', 'ApprovalDate', 'FileDate', 'ExpiryDate'],
  {
    show: oneOf('show', ['all', 'waiting', 'expiring']),
    view: oneOf('view', ['people', 'batches']),
  },
)
