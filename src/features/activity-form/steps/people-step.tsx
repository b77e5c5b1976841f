import { activityHourTypeIds } from '../../../../domain/activity/constants.ts'
import { VolunteerHours } from '../../../pickers/log-form/volunteer-hours.tsx'
import { useSurroundings } from '../surroundings.tsx'
import { useOtherSites } from '../use-other-sites.ts'
import { useScreeningNote } from '../use-screening-note.ts'

/** Who volunteered, and for how long. */
export function PeopleStep() {
  const { siteId, forStaff } = useSurroundings()
  const noteOf = useScreeningNote()
  return (
    <VolunteerHours
      siteId={siteId}
      alsoOf={useOtherSites()}
      forStaff={forStaff}
      hourTypes={activityHourTypeIds}
      noteOf={noteOf}
    />
  )
}
