import { activityHourTypeIds } from '../../../../domain/activity/constants.ts'
import { VolunteerHours } from '../../../pickers/log-form/volunteer-hours.tsx'
import { useSurroundings } from '../surroundings.tsx'

/** Who volunteered, and for how long. */
export function PeopleStep() {
  const { siteId, forStaff } = useSurroundings()
  return <VolunteerHours siteId={siteId} forStaff={forStaff} hourTypes={activityHourTypeIds} />
}
