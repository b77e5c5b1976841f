import { hourTypeIds } from '../log/hour-types.ts'
import { OTHER_TRAINING_ID, type TrainingTypeName } from './constants.ts'

/** The fields that a type may hide, by their names in the document. */
export const hideableTrainingFields = [
  'TrainingDeliveredId',
  'OtherTraining',
  'ConferenceId',
  'SkillsEnumResponseHeader',
  'ExternalFacilitators',
  'FacilitatorLogHeader',
] as const

/** See {@link hideableTrainingFields}. */
export type HideableTrainingField = (typeof hideableTrainingFields)[number]

/** Specification 2, section 5.3, "Hidden fields by training type". */
const hidden: Record<TrainingTypeName, readonly HideableTrainingField[]> = {
  NationalWorkshopTraining: ['ConferenceId'],
  SiteSpecificTraining: ['TrainingDeliveredId', 'ConferenceId', 'SkillsEnumResponseHeader'],
  SiteBasedPDOpportunity: ['TrainingDeliveredId', 'ConferenceId'],
  CoordinatorConferenceParticipation: [
    'TrainingDeliveredId',
    'OtherTraining',
    'ExternalFacilitators',
    'FacilitatorLogHeader',
  ],
}

/** True when the type has the field at all. */
export const hasTrainingField = (type: TrainingTypeName, field: HideableTrainingField): boolean =>
  !hidden[type].includes(field)

/** The lists of people of a training. */
export const trainingHourLists = ['FacilitatorLogHeader', 'VolunteerLogHeader'] as const

/** See {@link trainingHourLists}. */
export type TrainingHourList = (typeof trainingHourLists)[number]

/**
 * The kinds of hours that people of a list have: facilitators PD Preparation and PD Delivery, volunteers PD
 * Participation; none for those who took part in a conference (specification 2, section 5.3).
 */
export function trainingHourTypes(type: TrainingTypeName, list: TrainingHourList): readonly string[] {
  if (list === 'FacilitatorLogHeader') {
    return hasTrainingField(type, list) ? [hourTypeIds['PD Preparation'], hourTypeIds['PD Delivery']] : []
  }
  return type === 'CoordinatorConferenceParticipation' ? [] : [hourTypeIds['PD Participation']]
}

/** What TrainingDeliveredId is set to where the type hides it: "other", for the types that name their trainings. */
export const presetTrainingDelivered = (type: TrainingTypeName): string | null =>
  !hasTrainingField(type, 'TrainingDeliveredId') && hasTrainingField(type, 'OtherTraining')
    ? OTHER_TRAINING_ID
    : null
