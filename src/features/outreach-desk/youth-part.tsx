import { useLingui } from '@lingui/react/macro'
import { OneOfFew } from '../../pickers/log-form/list-fields.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { useFormValue } from '../../ui/form/form.tsx'

/** Who would be reached, where the request is about particular groups of youth. */
export function YouthPart() {
  const { t } = useLingui()
  const isSpecific = useFormValue<boolean | null>('SpecificDemographics')
  return (
    <fieldset className="elan-section">
      <legend>{t`The youth`}</legend>
      <SwitchField name="SpecificDemographics" label={t`The visit is for particular groups of youth`} />
      {isSpecific && (
        <>
          <SwitchField name="YouthDemographics.IndigenousYouth" label={t`Indigenous youth`} />
          <SwitchField name="YouthDemographics.BlackYouth" label={t`Black youth`} />
          <SwitchField name="YouthDemographics.VisibleMinority" label={t`Youth of visible minorities`} />
          <SwitchField
            name="YouthDemographics.LowSocioEconomicStatus"
            label={t`Low-income school or neighbourhood`}
          />
          <OneOfFew
            name="YouthDemographics.PopulationDensityId"
            list="PopulationDensities"
            label={t`Where the youth live`}
          />
          <OneOfFew
            name="YouthDemographics.GenderIdentityId"
            list="YouthGroupGenderIdentity"
            label={t`Gender identity of the group`}
          />
        </>
      )}
    </fieldset>
  )
}
