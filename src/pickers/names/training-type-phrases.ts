import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type TrainingTypeName, trainingTypeNames } from '../../../domain/training/constants.ts'

/** The name of each training type as people read it, to be shown with `i18n._(…)` (specification 2, section 9). */
export const trainingTypePhrases: Record<TrainingTypeName, MessageDescriptor> = {
  NationalWorkshopTraining: msg`National workshop training`,
  SiteSpecificTraining: msg`Site-specific training`,
  SiteBasedPDOpportunity: msg`Professional development at the site`,
  CoordinatorConferenceParticipation: msg`Coordinators’ conference`,
}

/** The training type that an address names, ignoring case; undefined for any other word (decisions, Activities). */
export const trainingTypeOfAddress = (word: string): TrainingTypeName | undefined =>
  trainingTypeNames.find((name) => name.toLowerCase() === word.toLowerCase())
