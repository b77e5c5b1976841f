import { TextInput } from '@mantine/core'
import { useFormat } from '../format.ts'
import { type FieldProps, useInputProps } from './field-parts.tsx'
import { useField } from './form.tsx'
import { readTime } from './time-text.ts'

interface DateFieldProps extends FieldProps {
  /** First and last date that the calendar offers, `YYYY-MM-DD`; the rules stay the domain's. */
  earliest?: string
  latest?: string
}

/**
 * A calendar date, with the device's own picker. The picker shows dates in the device's language, so the date in
 * words, in the app's language, stands beneath. The document holds `YYYY-MM-DD`, or null.
 */
export function DateField(props: DateFieldProps) {
  const format = useFormat()
  const field = useField<string | null | undefined>(props.name)
  const inWords = field.value ? format.longDate(field.value) : undefined
  const shared = useInputProps({ ...props, hint: inWords ?? props.hint }, field)
  return (
    <TextInput
      {...shared}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="date"
      min={props.earliest}
      max={props.latest}
      readOnly={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.currentTarget.value || null)}
    />
  )
}

/**
 * A time of day, with the device's own picker, and in words beneath for the same reason as a date. The document holds
 * `HH:MM:00`, or null; what is not a whole time of five characters is none.
 */
export function TimeField(props: FieldProps) {
  const format = useFormat()
  const field = useField<string | null | undefined>(props.name)
  const inWords = field.value ? format.time(field.value) : undefined
  const shared = useInputProps({ ...props, hint: inWords ?? props.hint }, field)
  return (
    <TextInput
      {...shared}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="time"
      readOnly={props.readOnly ?? field.readOnly}
      value={(field.value ?? '').slice(0, 5)}
      onChange={(event) => field.setValue(readTime(event.currentTarget.value))}
    />
  )
}
