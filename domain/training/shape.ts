import type { DocumentShape } from '../sync/shape.ts'

const choices: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    EnumerationListId: 'derived',
    Items: { list: { EnumerationId: 'value', Enumeration: 'derived' }, key: 'Id', set: 'EnumerationId' },
  },
}

const people: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    LogItems: {
      list: {
        LogHeaderId: 'derived',
        SubjectId: 'value',
        SiteId: 'value',
        Subject: 'derived',
        HasAuxData: 'derived',
        AuxData: {
          object: {
            Id: 'derived',
            FirstName: 'value',
            LastName: 'value',
            Email: 'value',
            Affiliation: 'value',
          },
          nullable: true,
        },
        LogHours: { list: { Id: 'derived', Hours: 'value' }, key: 'HourTypeId' },
      },
      key: 'Id',
      clash: 'SubjectId',
    },
  },
}

/** The training for patches, merges and partial updates (specification 2, section 3.2; sync protocol, Patches). */
export const trainingShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
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
  FacilitatorLogHeader: people,
  VolunteerLogHeader: people,
}
