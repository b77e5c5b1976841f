import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { hourTypeIds } from '../../../../domain/activity/constants.ts'
import { PeopleWithHours } from '../../../pickers/people-with-hours.tsx'
import { useSurroundings } from '../surroundings.tsx'

/** Who volunteered, and for how long. */
export function PeopleStep() {
  const { t } = useLingui()
  const { siteId, forStaff } = useSurroundings()
  const hours = useMemo(
    () => [
      { hourTypeId: hourTypeIds.Preparation, label: t`Preparation (hours)` },
      { hourTypeId: hourTypeIds.Delivery, label: t`Delivery (hours)` },
    ],
    [t],
  )
  return (
    <PeopleWithHours
      list="VolunteerLogHeader.LogItems"
      label={t`Volunteers and their hours`}
      addLabel={t`Add a volunteer`}
      hours={hours}
      siteId={siteId}
      forStaff={forStaff}
    />
  )
}
