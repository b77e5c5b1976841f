import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FieldProps, useInputProps } from './field-parts.tsx'
import { useField } from './form.tsx'

interface TextFieldProps extends FieldProps {
  /** `email` and `tel` bring the right keyboard; the rules stay the domain's. */
  kind?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
}

/** One line of text. The document holds text, or null when the field is empty. */
export function TextField(props: TextFieldProps) {
  const field = useField<string | null | undefined>(props.name)
  const shared = useInputProps(props, field)
  return (
    <TextInput
      {...shared}
      type={props.kind ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder}
      readOnly={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.currentTarget.value || null)}
    />
  )
}

/** Several lines of text; grows with what is written. The document holds text, or null when it is empty. */
export function TextAreaField(props: FieldProps & { rows?: number }) {
  const field = useField<string | null | undefined>(props.name)
  const shared = useInputProps(props, field)
  return (
    <Textarea
      {...shared}
      classNames={{ input: 'elan-growing' }}
      rows={props.rows ?? 3}
      readOnly={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.currentTarget.value || null)}
    />
  )
}
