import type { Actor } from '../kernel/actor.ts'
import type { PullScope } from '../site/pull-scope.ts'
import { maySeeTraining, type TrainingStanding } from './permissions.ts'

/** True when a device of this scope carries the training: those of its sites, as far back as other people's logs. */
export const carriesTraining = (
  actor: Actor,
  scope: PullScope,
  training: TrainingStanding & { SeasonId: string },
): boolean =>
  maySeeTraining(actor, training) &&
  scope.seasons.includes(training.SeasonId) &&
  training.SiteIds.some((siteId) => scope.logSites.includes(siteId))
