import { type ActivityTypeName, activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'

/** A new activity as the form first shows it: today, at the current site (specification 2, section 2.3). */
export function newActivity(options: {
  id: string
  type: ActivityTypeName
  siteId: string
  today: string
}): Activity {
  return {
    ...emptyActivity(options.id, activityTypeIds[options.type], options.siteId),
    Date: options.today,
    SiteResponseHeader: { Items: [{ Id: crypto.randomUUID(), SiteId: options.siteId }] },
  }
}
