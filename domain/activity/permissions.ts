import { type Actor, coordinates, isApprovedFor, isStaff } from '../kernel/actor.ts'
import type { Activity } from './document.ts'

/** What the rules look at; `Activity` with its server side, or as much of it as is known. */
export interface ActivityStanding {
  CreatedBySiteId: string
  CreatedById: string
  SeasonId: string | null
  SeasonLocked: boolean
  SiteIds: readonly string[]
  SubjectIds: readonly string[]
}

/** As much of it as decides who sees the activity. */
export type ActivitySight = Omit<ActivityStanding, 'SeasonId' | 'SeasonLocked'>

type ActivitySites = Pick<ActivitySight, 'CreatedBySiteId' | 'SiteIds'>

/** The sites that an activity belongs to: the one that made it, and those that it is answered for. */
const sitesOf = ({ CreatedBySiteId, SiteIds }: ActivitySites): string[] => [CreatedBySiteId, ...SiteIds]

/** The same of a document: each once, the one that made it first. */
export const sitesOfActivity = (
  activity: Pick<Activity, 'CreatedBySiteId'> & Partial<Pick<Activity, 'SiteResponseHeader'>>,
): string[] => [
  ...new Set([
    activity.CreatedBySiteId,
    ...(activity.SiteResponseHeader?.Items ?? []).map(({ SiteId }) => SiteId),
  ]),
]

/** True for who wrote the activity or appears in its hours. */
export const takesPartIn = (actor: Actor, activity: ActivitySight): boolean =>
  activity.CreatedById === actor.SubjectId || activity.SubjectIds.includes(actor.SubjectId)

/** True for coordinators of any of the activity's sites, and for staff. */
export const coordinatesActivity = (actor: Actor, activity: ActivitySites): boolean =>
  isStaff(actor) || sitesOf(activity).some((siteId) => coordinates(actor, siteId))

/** Who sees an activity: who takes part, coordinators of its sites, staff (decisions, Who may do what). */
export const maySeeActivity = (actor: Actor, activity: ActivitySight): boolean =>
  coordinatesActivity(actor, activity) || takesPartIn(actor, activity)

/** Who may log at a site for a date in that season: approved there then, or in the active season; staff anywhere. */
export const mayLogActivityAt = (actor: Actor, siteId: string, seasonId: string | null): boolean =>
  isApprovedFor(actor, siteId, seasonId)

/** Who may work on an activity for a date in that season: whoever may log it at one of its sites. */
export const mayLogActivityAtSiteOf = (
  actor: Actor,
  activity: ActivitySight,
  seasonId: string | null,
): boolean => sitesOf(activity).some((siteId) => mayLogActivityAt(actor, siteId, seasonId))

/** Who may change an activity they see. A locked season is read-only for everybody but staff. */
export const mayEditActivity = (actor: Actor, activity: ActivityStanding): boolean =>
  isStaff(actor) ||
  (!activity.SeasonLocked &&
    (coordinatesActivity(actor, activity) ||
      (takesPartIn(actor, activity) && mayLogActivityAtSiteOf(actor, activity, activity.SeasonId))))

/** Who may delete: its creator, a coordinator of the site that made it, staff; nobody in a locked season. */
export const mayDeleteActivity = (actor: Actor, activity: ActivityStanding): boolean =>
  !activity.SeasonLocked &&
  (isStaff(actor) ||
    coordinates(actor, activity.CreatedBySiteId) ||
    (activity.CreatedById === actor.SubjectId &&
      mayLogActivityAt(actor, activity.CreatedBySiteId, activity.SeasonId)))

/** The standing of a document that the server has, for the rules above. */
export const standingOfActivity = (
  activity: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader' | 'VolunteerLogHeader'> & {
    CreatedById: string
    SeasonId: string | null
    Season: { Locked: boolean } | null
  },
): ActivityStanding => ({
  CreatedBySiteId: activity.CreatedBySiteId,
  CreatedById: activity.CreatedById,
  SeasonId: activity.SeasonId,
  SeasonLocked: activity.Season?.Locked ?? false,
  SiteIds: activity.SiteResponseHeader.Items.map((item) => item.SiteId),
  SubjectIds: activity.VolunteerLogHeader.LogItems.flatMap((item) =>
    item.SubjectId ? [item.SubjectId] : [],
  ),
})
