import type { PulledType } from '../../domain/sync/wire.ts'
import { ownActivitySource, siteActivitySource } from './pull-activities.ts'
import { handoverSource } from './pull-handovers.ts'
import { kitSource, personSource } from './pull-people.ts'
import { ownProgramSupportSource, siteProgramSupportSource } from './pull-program-support.ts'
import {
  enumerationListSource,
  hourTypeSource,
  meSource,
  seasonSource,
  siteSource,
  workshopTypeSource,
} from './pull-reference.ts'
import { educatorSource, organizationSource } from './pull-register.ts'
import { ownReviewSource, siteReviewSource } from './pull-reviews.ts'
import type { PullSource } from './pull-source.ts'
import { trainingSource } from './pull-trainings.ts'

/** Everything a snapshot consists of, in the order in which a device needs it: first who, then what, then logs. */
export const snapshotSources: readonly PullSource[] = [
  meSource,
  seasonSource,
  siteSource,
  workshopTypeSource,
  hourTypeSource,
  enumerationListSource,
  kitSource,
  personSource,
  educatorSource,
  organizationSource,
  ownActivitySource,
  siteActivitySource,
  trainingSource,
  // Behind the activities: what became of a log is only told once the log itself has been.
  handoverSource,
  // Sources stand behind those of earlier builds: a snapshot under way remembers its place by their number.
  ownProgramSupportSource,
  siteProgramSupportSource,
  ownReviewSource,
  siteReviewSource,
]

/** How the records of a type are read. */
export const sourceOf: Record<PulledType, PullSource> = {
  Me: meSource,
  Season: seasonSource,
  Site: siteSource,
  WorkshopType: workshopTypeSource,
  HourType: hourTypeSource,
  EnumerationList: enumerationListSource,
  Kit: kitSource,
  Person: personSource,
  EducatorAuxData: educatorSource,
  Organization: organizationSource,
  Workshop: ownActivitySource,
  Training: trainingSource,
  Handover: handoverSource,
  ProgramSupport: ownProgramSupportSource,
  Review: ownReviewSource,
}
