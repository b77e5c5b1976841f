import { type ActivityStanding, maySeeActivity, takesPartIn } from '../activity/permissions.ts'
import { type Actor, approvedSites, coordinates, isStaff } from '../kernel/actor.ts'
import { sitesOfKits } from '../kit/permissions.ts'
import { maySeeReview } from '../review/standing.ts'
import { currentSeasons, type Season } from '../site/season.ts'
import { maySeeTraining, type TrainingStanding } from '../training/permissions.ts'

/** Most logs of other people that a device receives: the newest ones. */
export const SITE_LOGS_LIMIT = 50_000

/**
 * What a device receives besides shared reference data, the person's own row and their own logs (the table of the
 * protocol, Who receives): ids of sites and seasons.
 */
export interface PullScope {
  /** Sites whose approved people and whose educators are carried. */
  sites: readonly string[]
  /** Sites whose kits are carried. */
  kitSites: readonly string[]
  /** Sites of which all logs are carried; none for volunteers, who have their own only. */
  logSites: readonly string[]
  /** The active season and the one before: how far back other people and their logs are carried. */
  seasons: readonly string[]
}

/**
 * The scope of a person. `openedSites` are the sites opened on the device; they count for staff, whose reach would
 * otherwise be everything.
 */
export function pullScopeOf(
  actor: Actor,
  openedSites: readonly string[],
  seasons: readonly Season[],
): PullScope {
  const sites = [...new Set([...approvedSites(actor), ...(isStaff(actor) ? openedSites : [])])].sort()
  return {
    sites,
    kitSites: sitesOfKits(sites),
    logSites: sites.filter((siteId) => coordinates(actor, siteId)),
    seasons: currentSeasons(seasons).map((season) => season.Id),
  }
}

/** True when a device of this scope carries the activity: one's own always, others by site and season. */
export const carriesActivity = (actor: Actor, scope: PullScope, activity: ActivityStanding): boolean =>
  maySeeActivity(actor, activity) &&
  (takesPartIn(actor, activity) ||
    (activity.SeasonId !== null &&
      scope.seasons.includes(activity.SeasonId) &&
      [activity.CreatedBySiteId, ...activity.SiteIds].some((siteId) => scope.logSites.includes(siteId))))

/** True when a device of this scope carries the training: those of its sites, as far back as other people's logs. */
export const carriesTraining = (
  actor: Actor,
  scope: PullScope,
  training: TrainingStanding & { SeasonId: string },
): boolean =>
  maySeeTraining(actor, training) &&
  scope.seasons.includes(training.SeasonId) &&
  training.SiteIds.some((siteId) => scope.logSites.includes(siteId))

/** True when a device of this scope carries the review: of one's own logs always, of others as far back as their logs. */
export const carriesReview = (
  actor: Actor,
  scope: PullScope,
  review: { SiteId: string; AuthorId: string; SeasonId: string },
): boolean =>
  maySeeReview(actor, { CreatedBySiteId: review.SiteId, CreatedById: review.AuthorId }) &&
  (review.AuthorId === actor.SubjectId ||
    (scope.seasons.includes(review.SeasonId) && scope.logSites.includes(review.SiteId)))
