import { listAddress, oneOf } from '../../../ui/list/list-address.ts'

/** Which proposals are shown. */
export type ProposalsShown = 'waiting' | 'accepted' | 'declined' | 'all'

/** How the proposals are narrowed. */
interface ProposalFilters {
  shown: ProposalsShown
}

/** The proposals in the address: those that wait, newest first, unless it says otherwise. */
export const proposalAddress = listAddress<ProposalFilters>(
  ['OrganizationName', 'CreatedOn', 'Status'],
  { shown: oneOf('status', ['waiting', 'accepted', 'declined', 'all']) },
  [10, 20, 50],
)
