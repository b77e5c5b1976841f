import { type ActivityTypeName, activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { newId } from '../../data/store/new-id.ts'
import { hoursOfOneself, type Oneself } from '../../pickers/log-form/log-document.ts'

/** A new activity as the form first shows it: today, at the current site, by whoever volunteers (specification 2, section 2.3). */
export function newActivity(options: {
  id: string
  type: ActivityTypeName
  siteId: string
  today: string
  /** Whoever logs, where it is most likely their own hours; null for people who log for others. */
  oneself: Oneself | null
}): Activity {
  return {
    ...emptyActivity(options.id, activityTypeIds[options.type], options.siteId),
    Date: options.today,
    VolunteerLogHeader: { LogItems: hoursOfOneself(options.oneself, options.siteId) },
    SiteResponseHeader: { Items: [{ Id: newId(), SiteId: options.siteId }] },
  }
}
