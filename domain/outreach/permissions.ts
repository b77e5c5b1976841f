import { type Actor, coordinates, isElevated, isStaff } from '../kernel/actor.ts'
import { NATIONAL_SITE_ID } from '../site/national-office.ts'
import type { Site } from '../site/site.ts'
import { isUnanswered } from './statuses.ts'

/** What the rules look at: the site that a request is with now (null: the national office). */
export interface RequestStanding {
  LatestSiteId: string | null
}

/** Who opens the requests of a site: its coordinators and staff. */
export const maySeeRequestsOf = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)

/** Who sees a request: coordinators of its latest site, and staff (decisions-platform, Outreach requests). */
export const maySeeRequest = (actor: Actor, { LatestSiteId }: RequestStanding): boolean =>
  isStaff(actor) || (LatestSiteId !== null && coordinates(actor, LatestSiteId))

/** Who sees the requests without a site, which are the national office's: not its coordinators. */
export const seesRequestsWithoutSite = (actor: Actor): boolean => maySeeRequest(actor, { LatestSiteId: null })

/** Who writes a request, sets its status and gives it to another site: whoever sees it. */
export const mayWriteRequest = maySeeRequest

/** Who writes requests down at a desk, at the sites whose requests they see. */
export const mayCreateRequests = (actor: Actor): boolean => isElevated(actor)

/** Who deletes requests: staff. */
export const mayDeleteRequests = (actor: Actor): boolean => isStaff(actor)

/** What of a site decides whether requests may go there. */
export interface Destination {
  Id: string
  /** 0 regular, 1 professional, 2 national. */
  Type: 0 | 1 | 2
  IsActive: boolean
  /** Of its intake: 0 open, 1 waitlisted, 2 closed. */
  Intake: 0 | 1 | 2
}

/** A site as {@link mayGoTo} looks at it; one without a history is active and open. */
export const destinationOf = (
  site: Pick<Site, 'Id' | 'Type' | 'LatestSiteStatus' | 'LatestOutreachRequestStatus'>,
): Destination => ({
  Id: site.Id,
  Type: site.Type,
  IsActive: site.LatestSiteStatus?.IsActive ?? true,
  Intake: site.LatestOutreachRequestStatus?.Status ?? 0,
})

/**
 * Where requests may go (section 4): an active site other than the one that all of them are with; a closed one for staff only; once one
 * of them is past Pending and Waitlisted, others than staff may give it to a national site only, or to the national office,
 * which is one whatever its type.
 */
export function mayGoTo(
  actor: Actor,
  requests: readonly { LatestSiteId: string | null; Status: number }[],
  site: Destination,
): boolean {
  if (!site.IsActive || requests.every(({ LatestSiteId }) => LatestSiteId === site.Id)) return false
  if (isStaff(actor)) return true
  if (!isOpenTo(actor, site)) return false
  return site.Type === 2 || site.Id === NATIONAL_SITE_ID || !goToNationalOnly(actor, requests)
}

/** True for a site that takes requests, and for staff for every one. */
export const isOpenTo = (actor: Actor, { Intake }: Pick<Destination, 'Intake'>): boolean =>
  isStaff(actor) || Intake !== 2

/** True of requests that have begun to be answered: coordinators give them to the national office alone. */
export const goToNationalOnly = (actor: Actor, requests: readonly { Status: number }[]): boolean =>
  !isStaff(actor) && requests.some(({ Status }) => !isUnanswered(Status))
