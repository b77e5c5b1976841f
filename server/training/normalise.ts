import type { VolunteerLogItem } from '../../domain/activity/document.ts'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { emptyTraining, type Training } from '../../domain/training/document.ts'

/** What a create's body is read onto: nothing answered, and neither type nor site. */
export const unwrittenTraining = (id: string): Training => ({
  ...emptyTraining(id, 'NationalWorkshopTraining', ''),
  TrainingTypeId: '',
})

/** The document as it is kept: texts that may not be null are empty, hours have two decimals. */
export const normaliseTraining = <T extends Training>(training: T): T => ({
  ...training,
  CompletedDate: training.CompletedDate ?? '',
  SiteId: known(training.SiteId),
  TrainingTypeId: known(training.TrainingTypeId),
  FacilitatorLogHeader: { LogItems: training.FacilitatorLogHeader.LogItems.map(normaliseItem) },
  VolunteerLogHeader: { LogItems: training.VolunteerLogHeader.LogItems.map(normaliseItem) },
})

const normaliseItem = (item: VolunteerLogItem): VolunteerLogItem => ({
  ...item,
  LogHours: item.LogHours.map((entry) => ({
    ...entry,
    Hours: entry.Hours === null ? null : Math.round(entry.Hours * 100) / 100,
  })),
})

const known = (id: string | null): string => (id === null || id === EMPTY_ID ? '' : id)
