import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'

/** What the statuses of organizations are called. */
export const organizationStatusPhrases: Record<OrganizationStatus, MessageDescriptor> = {
  0: msg({ message: 'New', context: 'organization' }),
  1: msg({ message: 'Verified', context: 'organization' }),
  2: msg({ message: 'Merged', context: 'organization' }),
}
