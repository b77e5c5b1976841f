import { useLingui } from '@lingui/react/macro'
import { deskTextLimits as limits } from '../../../domain/organization/limits.ts'
import { useEnumeration } from '../../pickers/surroundings/lists-context.tsx'
import { CheckboxField, ChoiceField, SelectField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { SchoolBoardField } from './school-board-field.tsx'
import { useOrganizationFieldNames } from './use-organization-words.ts'

/** What the organization is (specification 3, section 2, Create/update form). */
export function KindPart() {
  const { t } = useLingui()
  const names = useOrganizationFieldNames()
  return (
    <fieldset className="elan-section">
      <legend>{t`The organization`}</legend>
      <TextField name="Name" label={names.Name} limit={limits.Name} required />
      <div className="elan-fields" data-columns="2">
        <SelectField name="TypeId" label={names.TypeId} choices={useEnumeration('SchoolType')} />
        <SelectField name="SubTypeId" label={names.SubTypeId} choices={useEnumeration('SchoolSubType')} />
        <SelectField
          name="GradeLevelsId"
          label={names.GradeLevelsId}
          choices={useEnumeration('GradeLevels')}
        />
        <SelectField name="LanguageId" label={names.LanguageId} choices={useEnumeration('SchoolLanguage')} />
      </div>
      <SchoolBoardField name="SchoolBoardId" label={names.SchoolBoardId} />
      <ChoiceField
        name="GenderDistributionId"
        label={names.GenderDistributionId}
        choices={useEnumeration('SchoolClassType')}
      />
    </fieldset>
  )
}

/** Where it is, and where it is written to. */
export function PlacePart() {
  const { t } = useLingui()
  const names = useOrganizationFieldNames()
  return (
    <fieldset className="elan-section">
      <legend>{t`Where it is`}</legend>
      <TextField name="Address" label={names.Address} limit={limits.Address} />
      <div className="elan-fields" data-columns="2">
        <TextField name="City" label={names.City} limit={limits.City} />
        <TextField name="PostalCode" label={names.PostalCode} limit={limits.PostalCode} />
        <SelectField name="RegionId" label={names.RegionId} choices={useEnumeration('Region')} />
      </div>
      <TextField
        name="PhysicalAddress"
        label={names.PhysicalAddress}
        hint={t`Where it differs from the address above.`}
        limit={limits.PhysicalAddress}
      />
      <div className="elan-fields" data-columns="2">
        <TextField
          name="PhysicalPostalCode"
          label={names.PhysicalPostalCode}
          limit={limits.PhysicalPostalCode}
        />
      </div>
    </fieldset>
  )
}

/** How it is reached, and whom its youth are. */
export function ContactPart() {
  const { t } = useLingui()
  const names = useOrganizationFieldNames()
  return (
    <>
      <fieldset className="elan-section">
        <legend>{t`How it is reached`}</legend>
        <div className="elan-fields" data-columns="2">
          <TextField
            name="TelephoneNumber"
            label={names.TelephoneNumber}
            kind="tel"
            limit={limits.TelephoneNumber}
          />
          <TextField name="FaxNumber" label={names.FaxNumber} kind="tel" limit={limits.FaxNumber} />
        </div>
      </fieldset>
      <fieldset className="elan-section">
        <legend>{t`Its youth`}</legend>
        <CheckboxField name="IsLowIncome" label={names.IsLowIncome} />
        <CheckboxField name="IsPrimarilyFnmi" label={names.IsPrimarilyFnmi} />
        <TextField name="RepresentedFnmi" label={names.RepresentedFnmi} limit={limits.RepresentedFnmi} />
      </fieldset>
    </>
  )
}
