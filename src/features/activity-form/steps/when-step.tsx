import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { textLimits } from '../../../../domain/activity/constants.ts'
import { OneOfList } from '../../../pickers/log-form/list-fields.tsx'
import { DateField, TimeField } from '../../../ui/form/date-fields.tsx'
import { passFocus } from '../../../ui/form/focus-field.ts'
import { useField } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { DuplicateNotice } from '../duplicate-notice.tsx'
import { SitesField } from '../sites-field.tsx'
import { useMatrix, useSurroundings } from '../surroundings.tsx'

/** When and where: name, date, time, place, sites. */
export function WhenStep() {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { shows, needs } = useMatrix(type)
  return (
    <>
      <TextField
        name="Name"
        limit={textLimits.Name}
        label={t`Name of the activity`}
        hint={t`As you would tell a colleague: the topic and the place`}
        required={needs('Name')}
      />
      <div className="elan-fields" data-columns="2">
        <DateField name="Date" label={t`Date`} required={needs('Date')} />
        <div className="elan-time">
          <TimeField name="Time" label={t`Time it started`} />
          <NowButton />
        </div>
      </div>
      <DuplicateNotice />
      {shows('LocationTypeId') && (
        <OneOfList name="LocationTypeId" list="LocationTypes" label={t`Where it took place`} />
      )}
      {shows('VolunteerLocationId') && (
        <OneOfList
          name="VolunteerLocationId"
          list="VolunteerLocations"
          label={t`Where the volunteers were`}
        />
      )}
      {shows('SiteResponseHeader') && <SitesField />}
    </>
  )
}

/** The clock's time with one touch: the picker of a phone starts elsewhere. */
function NowButton() {
  const field = useField<string | null>('Time')
  if (field.readOnly || field.value) return null
  const now = (event: MouseEvent) => {
    passFocus(event, 'Time')
    const clock = new Date()
    const two = (value: number) => String(value).padStart(2, '0')
    field.setValue(`${two(clock.getHours())}:${two(clock.getMinutes())}:00`)
  }
  return (
    <Button variant="default" onClick={now}>
      <Trans>Now</Trans>
    </Button>
  )
}
