import type { Actor } from '../kernel/actor.ts'
import type { PullScope } from '../site/pull-scope.ts'
import { type ActivityStanding, maySeeActivity, takesPartIn } from './permissions.ts'

/** True when a device of this scope carries the activity: one's own always, others by site and season. */
export const carriesActivity = (actor: Actor, scope: PullScope, activity: ActivityStanding): boolean =>
  maySeeActivity(actor, activity) &&
  (takesPartIn(actor, activity) ||
    (activity.SeasonId !== null &&
      scope.seasons.includes(activity.SeasonId) &&
      [activity.CreatedBySiteId, ...activity.SiteIds].some((siteId) => scope.logSites.includes(siteId))))
