import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProposalStatus } from './proposal-address.ts'

/** What the statuses of proposed corrections are called. */
export const proposalStatusPhrases: Record<ProposalStatus, MessageDescriptor> = {
  0: msg({ message: 'Waiting', context: 'correction' }),
  1: msg({ message: 'Accepted', context: 'correction' }),
  2: msg({ message: 'Declined', context: 'correction' }),
}
