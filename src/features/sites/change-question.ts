import type { RegistrationConfig } from '../../../domain/registration/config.ts'
import {
  type ListQuestion,
  type QuestionName,
  registrationQuestions,
} from '../../../domain/registration/questions.ts'

/** The lists that questions are usually answered from, by system name; other questions have lists of the site's own. */
const usualLists: Partial<Record<QuestionName, string>> = {
  VehicleAccess: 'YesNo',
  CanDriveRental: 'YesNo',
  AgeGroups: 'LTSAgeGroups',
  HighSchoolSubjects: 'AreasOfStudy',
  Location: 'VolunteerLocations',
  IndigenousProgramsInterest: 'YesNoMaybe',
  PreferredActivities: 'VolunteeringOpportunities',
  SpecialInitiatives: 'SpecialInitiativesTags',
  VolunteerTrainingCompleted: 'YesNo',
  VolunteerAgreementAccepted: 'YesNo',
}

/** True for a question whose answers come from a list. */
export const isListQuestion = (name: QuestionName): name is ListQuestion =>
  registrationQuestions[name].kind !== 'text'

/** Asks a question, from the list that is usual for it where there is one, or no longer: then nothing of it stays. */
export function withQuestion(
  config: RegistrationConfig,
  name: QuestionName,
  on: boolean,
  lists: readonly { Id: string; SystemName: string | null }[],
): RegistrationConfig {
  const next = { ...config, [name]: on }
  if (isListQuestion(name)) {
    const usual = lists.find(({ SystemName }) => SystemName !== null && SystemName === usualLists[name])
    const key = registrationQuestions[name].list
    next[key] = on ? (config[key] ?? usual?.Id ?? null) : null
  }
  return on ? next : withRequired(next, name, false)
}

/** Wants an answer to a question, or takes none. */
export function withRequired(
  { RequiredFields = [], ...config }: RegistrationConfig,
  name: QuestionName,
  required: boolean,
): RegistrationConfig {
  const others = RequiredFields.filter((one) => one !== name)
  return { ...config, RequiredFields: required ? [...others, name] : others }
}
