import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'

/** The form's title for each type: "Log" and the type's name, as one sentence in each language. */
export const formTitles: Record<TrainingTypeName, MessageDescriptor> = {
  NationalWorkshopTraining: msg`Log a national workshop training`,
  SiteSpecificTraining: msg`Log a site-specific training`,
  SiteBasedPDOpportunity: msg`Log professional development at the site`,
  CoordinatorConferenceParticipation: msg`Log a coordinators’ conference`,
}
