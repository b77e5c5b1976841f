import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutreachStatus, OutreachType } from '../../../domain/outreach/statuses.ts'

/** What the statuses of requests are called. */
export const requestStatusPhrases: Record<OutreachStatus, MessageDescriptor> = {
  0: msg({ message: 'Pending', context: 'request' }),
  1: msg({ message: 'Scheduled', context: 'request' }),
  2: msg({ message: 'Accepted', context: 'request' }),
  3: msg({ message: 'Waitlisted', context: 'request' }),
  4: msg({ message: 'Declined', context: 'request' }),
  5: msg({ message: 'Cancelled', context: 'request' }),
  6: msg({ message: 'Completed', context: 'request' }),
}

/** How a visit would be. */
export const requestTypePhrases: Record<OutreachType, MessageDescriptor> = {
  0: msg({ message: 'In person', context: 'visit' }),
  1: msg({ message: 'Virtual', context: 'visit' }),
  2: msg({ message: 'Either', context: 'visit' }),
}
