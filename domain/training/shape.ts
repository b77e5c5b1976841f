import { choices, volunteerHours } from '../log/shape.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** The training for patches, merges and partial updates (specification 2, section 3.2; sync protocol, Patches). */
export const trainingShape: DocumentShape = {
  Id: 'derived',
  [answers]: [answer('TrainingDeliveredId', 'OtherTraining')],
  ...stampsShape,
  SeasonId: 'derived',
  Season: 'derived',
  TrainingType: 'derived',
  Site: 'derived',
  SiteId: 'value',
  TrainingTypeId: 'value',
  TrainingDeliveredId: 'value',
  OtherTraining: 'value',
  ConferenceId: 'value',
  CompletedDate: 'value',
  Description: 'value',
  ExternalFacilitators: 'value',
  DeliveryFormatHeader: choices,
  SkillsEnumResponseHeader: choices,
  FacilitatorLogHeader: volunteerHours,
  VolunteerLogHeader: volunteerHours,
}
