import { useLingui } from '@lingui/react/macro'
import { SwitchField } from '../../../ui/form/choice-fields.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { DemographicsFields } from '../demographics-fields.tsx'
import { useMatrix, useSurroundings } from '../surroundings.tsx'
import { YouthSumHint } from '../youth-sum-hint.tsx'

/** Who was reached: counts and, where the type asks, the group's demographics. */
export function ReachedStep() {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { shows, needs } = useMatrix(type)
  return (
    <>
      <div className="elan-fields" data-columns="2">
        {shows('NumberOfYouth') && (
          <div>
            <NumberField name="NumberOfYouth" label={t`Number of youth`} required={needs('NumberOfYouth')} />
            <YouthSumHint path="NumberOfYouth" />
          </div>
        )}
        {shows('NumberOfYouthAtEvent') && (
          <div>
            <NumberField
              name="NumberOfYouthAtEvent"
              label={t`Number of youth at the event`}
              required={needs('NumberOfYouthAtEvent')}
            />
            <YouthSumHint path="NumberOfYouthAtEvent" />
          </div>
        )}
        {shows('NumberOfAdults') && <NumberField name="NumberOfAdults" label={t`Number of adults`} />}
      </div>
      {shows('RepeatVisit') && <SwitchField name="RepeatVisit" label={t`We had visited this group before`} />}
      {shows('YouthDemographics') && <DemographicsFields path="YouthDemographics" />}
    </>
  )
}
