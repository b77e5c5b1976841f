import { type ListFilter, type ListState, listAddress } from '../../../ui/list/list-address.ts'

/** Waiting, accepted, declined (decisions-platform, Organizations). */
export type ProposalStatus = 0 | 1 | 2

/** The statuses in their order. */
export const proposalStatusesListed: readonly ProposalStatus[] = [0, 1, 2]

/** How the proposals are narrowed. */
interface ProposalFilters {
  /** One status, or all of them. */
  status: ProposalStatus | 'all'
}

/** The proposals as their address asks for them. */
export type ProposalListState = ListState<ProposalFilters>

const status: ListFilter<ProposalStatus | 'all'> = {
  name: 'status',
  read: (word) => (word === 'all' ? word : (proposalStatusesListed.find((one) => one === word) ?? 0)),
  write: (value) => value || undefined,
}

/** The proposals in the address: those that wait, newest first, unless it says otherwise. */
export const proposalAddress = listAddress<ProposalFilters>(
  ['OrganizationName', 'CreatedOn', 'Status'],
  { status },
  [10, 20, 50],
)
