import { useLingui } from '@lingui/react/macro'
import { PathNote } from '../../pickers/log-form/item-row.tsx'
import { OneOfFew } from '../../pickers/log-form/list-fields.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { useNotesOf } from '../../ui/form/form.tsx'

/** What is known of the youth of an activity or of a child activity; all of it optional. */
export function DemographicsFields({ path }: { path: string }) {
  const { t } = useLingui()
  const notes = useNotesOf([path])
  return (
    <fieldset className="elan-section" data-field={path} aria-describedby={notes}>
      <legend>{t`About the youth, as far as you know`}</legend>
      <PathNote path={path} />
      <SwitchField name={`${path}.IndigenousYouth`} label={t`Indigenous youth took part`} />
      <SwitchField name={`${path}.BlackYouth`} label={t`Black youth took part`} />
      <SwitchField name={`${path}.VisibleMinority`} label={t`Youth of visible minorities took part`} />
      <SwitchField name={`${path}.LowSocioEconomicStatus`} label={t`Low-income school or neighbourhood`} />
      <OneOfFew
        name={`${path}.PopulationDensityId`}
        list="PopulationDensities"
        label={t`Where the youth live`}
      />
      <OneOfFew
        name={`${path}.GenderIdentityId`}
        list="YouthGroupGenderIdentity"
        label={t`Gender identity of the group`}
      />
    </fieldset>
  )
}
