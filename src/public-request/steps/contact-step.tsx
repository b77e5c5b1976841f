import { useLingui } from '@lingui/react/macro'
import type { OutreachRequest } from '../../../domain/outreach/document.ts'
import { outreachTextLimits as limits, publicRequestTextLimits } from '../../../domain/outreach/limits.ts'
import { useAskForm } from '../ask-form.tsx'
import { Choice, ChoiceGroup } from '../choice-fields.tsx'
import { withAnswers } from '../draft.ts'
import { TextField } from '../fields.tsx'

/** Who asks, how to reach them, and the school as they call it. */
export function ContactStep() {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const { request } = draft
  const answer = (field: keyof OutreachRequest & keyof typeof limits) => ({
    name: field,
    limit: limits[field],
    value: request[field],
    onChange: (text: string) => change(withAnswers(draft, { [field]: text }), field),
  })
  const said = (field: 'SchoolName' | 'SchoolCity') => ({
    name: field,
    limit: publicRequestTextLimits[field],
    value: draft[field],
    onChange: (text: string) => change({ ...draft, [field]: text }, field),
  })
  return (
    <>
      <div className="ask-pair">
        <TextField
          {...answer('ContactFirstName')}
          label={t`First name`}
          required
          input={{ autoComplete: 'given-name' }}
        />
        <TextField
          {...answer('ContactLastName')}
          label={t`Last name`}
          required
          input={{ autoComplete: 'family-name' }}
        />
      </div>
      <TextField
        {...answer('ContactEmail')}
        label={t`E-mail`}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <TextField
        {...answer('ContactPhoneNumber')}
        label={t`Phone number`}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
      />
      <TextField
        {...said('SchoolName')}
        label={t`School or group`}
        hint={t`Write the name you use; we will find the school by it.`}
        required
        input={{ autoComplete: 'organization' }}
      />
      <div className="ask-pair">
        <TextField
          {...said('SchoolCity')}
          label={t`City of the school`}
          input={{ autoComplete: 'address-level2' }}
        />
        <TextField
          {...answer('NoOrgPostalCode')}
          label={t`Postal code of the school`}
          input={{ autoComplete: 'postal-code', autoCapitalize: 'characters' }}
        />
      </div>
      <ChoiceGroup name="FirstTimeParticipating" legend={t`Is this your first time with us?`}>
        <div className="ask-row">
          <Choice
            kind="radio"
            group="first-time"
            checked={request.FirstTimeParticipating === true}
            onChange={() =>
              change(withAnswers(draft, { FirstTimeParticipating: true }), 'FirstTimeParticipating')
            }
          >
            {t`Yes`}
          </Choice>
          <Choice
            kind="radio"
            group="first-time"
            checked={request.FirstTimeParticipating === false}
            onChange={() =>
              change(withAnswers(draft, { FirstTimeParticipating: false }), 'FirstTimeParticipating')
            }
          >
            {t`No`}
          </Choice>
        </div>
      </ChoiceGroup>
    </>
  )
}
