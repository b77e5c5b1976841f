import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { TrainingTypeName } from '../../domain/training/constants.ts'
import { emptyTraining, type Training } from '../../domain/training/document.ts'
import { hasTrainingField } from '../../domain/training/fields.ts'

const id = (number: number): string => `00000000-0000-4000-d000-${String(number).padStart(12, '0')}`

const hours = (number: number, kinds: readonly (keyof typeof hourTypeIds)[]): VolunteerLogItem => ({
  Id: id(number),
  SubjectId: id(number + 100),
  SiteId: null,
  AuxData: null,
  LogHours: kinds.map((kind) => ({ HourTypeId: hourTypeIds[kind], Hours: 1.5 })),
})

const choice = (number: number) => ({ Items: [{ Id: id(number), EnumerationId: id(number + 100) }] })

/** A training of the type with every field of the type answered. */
export function completeTraining(type: TrainingTypeName): Training {
  const isConference = hasTrainingField(type, 'ConferenceId')
  const training = emptyTraining(id(1), type, id(2))
  return {
    ...training,
    TrainingDeliveredId: hasTrainingField(type, 'TrainingDeliveredId') ? id(3) : training.TrainingDeliveredId,
    OtherTraining:
      hasTrainingField(type, 'OtherTraining') && !hasTrainingField(type, 'TrainingDeliveredId')
        ? 'Rocket safety'
        : null,
    ConferenceId: isConference ? id(4) : null,
    CompletedDate: '2026-10-14',
    Description: 'In the big hall',
    ExternalFacilitators: hasTrainingField(type, 'ExternalFacilitators') ? true : null,
    DeliveryFormatHeader: choice(10),
    SkillsEnumResponseHeader: hasTrainingField(type, 'SkillsEnumResponseHeader') ? choice(20) : { Items: [] },
    FacilitatorLogHeader: {
      LogItems: hasTrainingField(type, 'FacilitatorLogHeader')
        ? [hours(30, ['PD Preparation', 'PD Delivery'])]
        : [],
    },
    VolunteerLogHeader: { LogItems: [hours(40, isConference ? [] : ['PD Participation'])] },
  }
}
