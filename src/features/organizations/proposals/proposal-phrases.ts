import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'

/** What the statuses of proposed corrections are called. */
export const proposalStatusPhrases: Record<ProposalRecord['Status'], MessageDescriptor> = {
  0: msg({ message: 'Waiting', context: 'correction' }),
  1: msg({ message: 'Accepted', context: 'correction' }),
  2: msg({ message: 'Declined', context: 'correction' }),
}
