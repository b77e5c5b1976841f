import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VolunteerStatus } from '../../../domain/registration/status.ts'

/** The statuses of a volunteer, as marks of a row and choices of the filter. */
export const statusPhrases: Record<VolunteerStatus, MessageDescriptor> = {
  0: msg({ message: 'Pending', context: 'a volunteer' }),
  1: msg({ message: 'Approved', context: 'a volunteer' }),
  2: msg({ message: 'Alumni', context: 'a volunteer' }),
  3: msg({ message: 'Withdrawn', context: 'a volunteer' }),
}
