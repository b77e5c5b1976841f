import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { holdsOtherLanguage, type OfferedLanguages } from '../../../domain/outreach/other-language.ts'
import type { OutreachType } from '../../../domain/outreach/statuses.ts'
import { OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { requestTypePhrases } from './request-phrases.ts'

const types: readonly OutreachType[] = [0, 1, 2]

/** How and when the visit would be, and in which language. */
export function VisitPart({ languages }: { languages: OfferedLanguages }) {
  const { t } = useLingui()
  const languageId = useFormValue<string | null>('LanguageId')
  const words = useFormValue<string | null>('OtherLanguage')
  // Whoever empties the field to write it anew still finds it.
  const [hadWords] = useState(words !== null)
  const asks = languageId !== null && languages.get(languageId) === true
  return (
    <fieldset className="elan-section">
      <legend>{t`The visit`}</legend>
      <TypeField />
      <SwitchField name="FirstTimeParticipating" label={t`They take part for the first time`} />
      <TextAreaField
        name="AvailableTimes"
        label={t`Times that would suit`}
        limit={limits.AvailableTimes}
        rows={3}
      />
      <TextAreaField
        name="LogisticDetails"
        label={t`Logistics`}
        hint={t`Parking, the room, the equipment, who lets visitors in.`}
        limit={limits.LogisticDetails}
        rows={3}
      />
      <OneOfList name="LanguageId" list="Languages" label={t`Language of the visit`} />
      {(asks || ((hadWords || words !== null) && holdsOtherLanguage(languageId, languages))) && (
        <TextField
          name="OtherLanguage"
          label={t`Which language?`}
          limit={limits.OtherLanguage}
          required={asks}
        />
      )}
    </fieldset>
  )
}

function TypeField() {
  const { t, i18n } = useLingui()
  const field = useField<OutreachType>('OutreachType')
  return (
    <FieldGroup name="OutreachType" label={t`Type of visit`} problem={field.problem} onLeave={field.leave}>
      <OneOfChips<OutreachType>
        choices={types.map((value) => ({ value, label: i18n._(requestTypePhrases[value]) }))}
        value={field.value}
        disabled={field.readOnly}
        // Without an answer it is either.
        onChange={(value) => field.setValue(value ?? 2)}
      />
    </FieldGroup>
  )
}
