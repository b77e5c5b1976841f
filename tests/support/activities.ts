import { type ActivityTypeName, activityTypeIds } from '../../domain/activity/constants.ts'
import { type Activity, emptyActivity, emptyChild } from '../../domain/activity/document.ts'
import { hasChildren, isRequired } from '../../domain/activity/matrix.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'

/** A season that holds every date these tests use. */
export const season = {
  Id: '70000000-0000-4000-8000-000000000001',
  StartDate: '2026-09-01',
  EndDate: '2027-08-31',
  Active: true,
  Locked: false,
}

let counter = 0
/** A fresh id; the order of ids is the order of calls. */
export const freshId = (): string => `90000000-0000-4000-8000-${String(++counter).padStart(12, '0')}`

const choice = () => ({ Items: [{ Id: freshId(), EnumerationId: freshId() }] })

/** A complete activity of a type: what each rule of 5.1 asks for and nothing more. */
export function completeActivity(type: ActivityTypeName): Activity {
  const activity = emptyActivity(freshId(), activityTypeIds[type], freshId())
  activity.Name = 'Slime and polymers'
  activity.Date = '2026-10-14'
  activity.VolunteerLogHeader.LogItems = [
    {
      Id: freshId(),
      SubjectId: freshId(),
      SiteId: activity.CreatedBySiteId,
      AuxData: null,
      LogHours: [
        { HourTypeId: hourTypeIds.Preparation, Hours: 0 },
        { HourTypeId: hourTypeIds.Delivery, Hours: 1.5 },
      ],
    },
  ]
  if (isRequired('NumberOfYouth', type)) activity.NumberOfYouth = 24
  if (isRequired('NumberOfYouthAtEvent', type)) activity.NumberOfYouthAtEvent = 180
  if (isRequired('LanguagesHeader', type)) activity.LanguagesHeader = choice()
  if (hasChildren(type)) {
    const child = emptyChild(freshId())
    child.Name = 'Bottle rockets'
    child.NumberOfYouth = 30
    child.LanguagesHeader = choice()
    activity.ChildWorkshops = [child]
  }
  return activity
}
