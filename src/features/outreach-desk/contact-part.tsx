import { useLingui } from '@lingui/react/macro'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { TextField } from '../../ui/form/text-fields.tsx'

/** Who asks, and how they are reached. */
export function ContactPart() {
  const { t } = useLingui()
  return (
    <fieldset className="elan-section">
      <legend>{t`The contact`}</legend>
      <div className="elan-fields" data-columns="2">
        <TextField name="ContactFirstName" label={t`First name`} limit={limits.ContactFirstName} required />
        <TextField name="ContactLastName" label={t`Last name`} limit={limits.ContactLastName} required />
        <TextField name="ContactEmail" label={t`E-mail`} kind="email" limit={limits.ContactEmail} required />
        <TextField
          name="ContactPhoneNumber"
          label={t`Telephone`}
          kind="tel"
          limit={limits.ContactPhoneNumber}
        />
      </div>
    </fieldset>
  )
}
