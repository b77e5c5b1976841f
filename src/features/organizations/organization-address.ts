import { organizationSortColumns } from '../../../domain/organization/sort-columns.ts'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'
import { type ListFilter, type ListState, listAddress, someOf } from '../../ui/list/list-address.ts'

/** The statuses in their order: new, verified, merged. */
export const listedStatuses: readonly OrganizationStatus[] = [0, 1, 2]

/** Those that are shown until somebody asks for others: merged organizations stand behind their target. */
const usualStatuses: readonly OrganizationStatus[] = [0, 1]

/** How the register is narrowed besides its search. */
export interface OrganizationFilters {
  /** In their order; none is all. */
  statuses: readonly OrganizationStatus[]
  /** Rows without a search, for whoever asked to see them so. */
  browses: boolean
}

/** The register as its address asks for it. */
export type OrganizationListState = ListState<OrganizationFilters>

/** Whether any rows are asked for: nobody reads the register from its beginning. */
export const asksForRows = ({
  search,
  browses,
}: Pick<OrganizationListState, 'search' | 'browses'>): boolean => search !== '' || browses

const browses: ListFilter<boolean> = {
  name: 'browse',
  read: (word) => word === true,
  write: (value) => value || undefined,
}

/** The register in the address: by name, unless it says otherwise (specification 3, sections 2 and 9). */
export const organizationAddress = listAddress<OrganizationFilters>(
  organizationSortColumns,
  { statuses: someOf('status', listedStatuses, usualStatuses), browses },
  [10, 20, 50],
)
