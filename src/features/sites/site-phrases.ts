import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AutoApprove } from '../../../domain/registration/config.ts'
import type { IntakeStatus } from '../../../domain/site/intake.ts'
import type { Site } from '../../../domain/site/site.ts'

/** What the types of sites are called. */
export const siteTypePhrases: Record<Site['Type'], MessageDescriptor> = {
  0: msg({ message: 'Regular', context: 'site' }),
  1: msg({ message: 'Professional', context: 'site' }),
  2: msg({ message: 'National', context: 'site' }),
}

/** Whether a site takes outreach requests. */
export const intakePhrases: Record<IntakeStatus, MessageDescriptor> = {
  0: msg({ message: 'Open', context: 'intake' }),
  1: msg({ message: 'Waitlisted', context: 'intake' }),
  2: msg({ message: 'Closed', context: 'intake' }),
}

/** How registrations at a site become approved. */
export const autoApprovePhrases: Record<AutoApprove, MessageDescriptor> = {
  None: msg`A coordinator approves each one`,
  Returning: msg`At once for whoever was approved there before`,
  All: msg`At once for everybody`,
}
