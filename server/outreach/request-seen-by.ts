import { maySeeActivity } from '../../domain/activity/permissions.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { OutreachRequestRecord } from '../../domain/outreach/document.ts'
import { maySeeRequest } from '../../domain/outreach/permissions.ts'
import type { StoredRequest } from './select-requests.ts'

/**
 * The request as the actor may see it, null where they may not: of its logs those that they see, since one that another
 * site made stays that site's when the request goes on.
 */
export const requestSeenBy = (
  actor: Actor,
  { Workshops, ...request }: StoredRequest,
): OutreachRequestRecord | null =>
  maySeeRequest(actor, { LatestSiteId: request.SiteId })
    ? {
        ...request,
        Workshops: Workshops.filter(({ Sight }) => maySeeActivity(actor, Sight)).map(
          ({ Sight: _, ...log }) => log,
        ),
      }
    : null
