import type { AuthoredStamps } from '../kernel/stamps.ts'
import type { EnumerationChoice, VolunteerLogItem } from '../log/document.ts'
import { type TrainingTypeName, trainingTypeIds } from './constants.ts'
import { presetTrainingDelivered } from './fields.ts'

/**
 * A training or professional development as a document (specification 2, section 3.2): what a person wrote. What the
 * server adds is in {@link TrainingRecord}. `CompletedDate` is `YYYY-MM-DD`; null = not answered; lists hold live items
 * only. Facilitators have hours of preparation and delivery, volunteers of participation.
 */
export interface Training {
  Id: string
  SiteId: string
  TrainingTypeId: string
  TrainingDeliveredId: string | null
  /** The training's own name, where TrainingDeliveredId is "other". */
  OtherTraining: string | null
  ConferenceId: string | null
  CompletedDate: string
  Description: string | null
  /** Somebody from outside led it too. */
  ExternalFacilitators: boolean | null
  DeliveryFormatHeader: { Items: EnumerationChoice[] }
  SkillsEnumResponseHeader: { Items: EnumerationChoice[] }
  FacilitatorLogHeader: { LogItems: VolunteerLogItem[] }
  VolunteerLogHeader: { LogItems: VolunteerLogItem[] }
}

/** What the server says of a training: the document with what it decided itself. */
export interface TrainingRecord extends Training, AuthoredStamps {
  SeasonId: string
  Season: { Id: string; StartDate: string; EndDate: string; Active: boolean; Locked: boolean } | null
  TrainingType: { Id: string; Name: TrainingTypeName; SortOrder: number; StaffOnly: boolean } | null
  Site: { Id: string; Name: string } | null
}

/** A training with nothing answered, of a type, at a site, with what the type presets. CompletedDate is the empty text until it is chosen. */
export const emptyTraining = (id: string, type: TrainingTypeName, siteId: string): Training => ({
  Id: id,
  SiteId: siteId,
  TrainingTypeId: trainingTypeIds[type],
  TrainingDeliveredId: presetTrainingDelivered(type),
  OtherTraining: null,
  ConferenceId: null,
  CompletedDate: '',
  Description: null,
  ExternalFacilitators: null,
  DeliveryFormatHeader: { Items: [] },
  SkillsEnumResponseHeader: { Items: [] },
  FacilitatorLogHeader: { LogItems: [] },
  VolunteerLogHeader: { LogItems: [] },
})

/** The sites that a training concerns, each once: its host first, then those whose people took part. */
export const sitesOfTraining = (
  training: Pick<Training, 'SiteId' | 'FacilitatorLogHeader' | 'VolunteerLogHeader'>,
): string[] => [
  ...new Set([
    training.SiteId,
    ...[...training.FacilitatorLogHeader.LogItems, ...training.VolunteerLogHeader.LogItems].flatMap(
      (item) => item.SiteId ?? [],
    ),
  ]),
]
