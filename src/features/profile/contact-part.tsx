import { useLingui } from '@lingui/react/macro'
import { profileTextLimits } from '../../../domain/profile/document.ts'
import { OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'

/** Where somebody lives, and their telephone number. */
export function ContactPart() {
  const { t } = useLingui()
  return (
    <>
      <div className="elan-fields" data-columns="2">
        <OneOfList name="ProvinceId" list="Provinces" label={t`Province or territory`} required />
        <TextField
          name="City"
          limit={profileTextLimits.City}
          label={t`City`}
          autoComplete="address-level2"
          required
        />
      </div>
      <TextField
        name="PhoneNumber"
        limit={profileTextLimits.PhoneNumber}
        kind="tel"
        autoComplete="tel-national"
        label={t`Phone number`}
        hint={t`Ten digits, for example 613-555-0199`}
        required
      />
    </>
  )
}
