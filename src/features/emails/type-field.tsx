import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { emailTypes } from '../../../domain/mail/email-types.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { useInputProps } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'

/** Which mail it is the template of. The document holds the number of the type. */
export function TypeField() {
  const { t, i18n } = useLingui()
  const field = useField<number | null>('EmailType')
  const shared = useInputProps({ name: 'EmailType', label: t`E-mail`, required: true }, field)
  const isTaken = field.problem?.Code === 'duplicate_value'
  return (
    <NativeSelect
      {...shared}
      error={isTaken ? t`This e-mail has a template already: change that one.` : shared.error}
      data={[
        { value: '', label: t`Choose…` },
        ...emailTypes.map((type) => ({ value: String(type), label: i18n._(emailPhrase(type)) })),
      ]}
      disabled={field.readOnly}
      value={field.value === null ? '' : String(field.value)}
      onChange={(event) =>
        field.setValue(event.currentTarget.value ? Number(event.currentTarget.value) : null)
      }
    />
  )
}
