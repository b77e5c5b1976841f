/** The four training types, by the names that routes and the contract use (specification 2, section 9). */
export const trainingTypeNames = [
  'NationalWorkshopTraining',
  'SiteSpecificTraining',
  'SiteBasedPDOpportunity',
  'CoordinatorConferenceParticipation',
] as const

/** The name of a training type. */
export type TrainingTypeName = (typeof trainingTypeNames)[number]

/** TrainingTypeId of each type: fixed, so that a log written offline names the same type as the server. */
export const trainingTypeIds: Record<TrainingTypeName, string> = {
  NationalWorkshopTraining: '5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0001',
  SiteSpecificTraining: '5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0002',
  SiteBasedPDOpportunity: '5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0003',
  CoordinatorConferenceParticipation: '5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0004',
}

/** The type's name for a TrainingTypeId, or undefined for an unknown id. */
export const trainingTypeOf = (trainingTypeId: string | null | undefined): TrainingTypeName | undefined =>
  trainingTypeNames.find((name) => trainingTypeIds[name] === trainingTypeId)

/**
 * `TrainingType.StaffOnly` (specification 2, section 6): what the national office gives is logged by its staff; the
 * coordinators of the sites read it.
 */
export const isStaffOnlyType = (type: TrainingTypeName): boolean => type === 'NationalWorkshopTraining'

/** "Other" of the list TrainingDelivered (decisions, Training): the training then has a name of its own, OtherTraining. */
export const OTHER_TRAINING_ID = '28e488da-a0f0-55b8-b5a0-f158bed48040'

/** The lists whose items a training's fields point to, by system name (specification 2, section 3.6). */
export const listOfTrainingField = {
  TrainingDeliveredId: 'TrainingDelivered',
  ConferenceId: 'Conferences',
  DeliveryFormatHeader: 'TrainingDeliveryFormats',
  SkillsEnumResponseHeader: 'SkillsAndCompetencies',
} as const

/** Longest texts, in characters. */
export const trainingTextLimits = { OtherTraining: 80, Description: 4000 } as const

/** Most people in one list of a training. */
export const TRAINING_PEOPLE_LIMIT = 200
