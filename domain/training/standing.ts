import { sitesOfTraining, type Training } from './document.ts'
import type { TrainingStanding } from './permissions.ts'

/** The standing of a document that the server has, for the rules of `permissions.ts`. */
export const standingOfTraining = (
  training: Pick<Training, 'SiteId' | 'TrainingTypeId' | 'FacilitatorLogHeader' | 'VolunteerLogHeader'> & {
    Season: { Locked: boolean } | null
  },
): TrainingStanding => ({
  SiteId: training.SiteId,
  TrainingTypeId: training.TrainingTypeId,
  SeasonLocked: training.Season?.Locked ?? false,
  SiteIds: sitesOfTraining(training),
})
