import { useLingui } from '@lingui/react/macro'
import { deskTextLimits as limits } from '../../../domain/organization/limits.ts'
import { OneOfFew, OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
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
        <OneOfList name="TypeId" list="SchoolType" label={names.TypeId} />
        <OneOfList name="SubTypeId" list="SchoolSubType" label={names.SubTypeId} />
        <OneOfList name="GradeLevelsId" list="GradeLevels" label={names.GradeLevelsId} />
        <OneOfList name="LanguageId" list="SchoolLanguage" label={names.LanguageId} />
      </div>
      <SchoolBoardField name="SchoolBoardId" label={names.SchoolBoardId} />
      <OneOfFew name="GenderDistributionId" list="SchoolClassType" label={names.GenderDistributionId} />
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
        <OneOfList name="RegionId" list="Region" label={names.RegionId} />
      </div>
      <TextField
        name="PhysicalAddress"
        label={names.PhysicalAddress}
        hint={t`If it differs from the address above.`}
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

/** Contact details, and whom its youth are. */
export function ContactPart() {
  const { t } = useLingui()
  const names = useOrganizationFieldNames()
  return (
    <>
      <fieldset className="elan-section">
        <legend>{t`Contact details`}</legend>
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
