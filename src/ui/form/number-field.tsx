import { useLingui } from '@lingui/react'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, useInputProps } from './field-parts.tsx'
import { useField } from './form.tsx'
import { useNotedInput } from './noted-input.tsx'
import { readNumber, writeNumber } from './number-text.ts'

interface NumberFieldProps extends FieldProps {
  /** How many decimals may be typed; 0 (the default) brings the whole-number keypad. */
  decimals?: number
  /** Path of what it is a part of, where a note says what is wrong with the whole. */
  partOf?: string
}

/** A number of zero or more, on a numeric keypad. The document holds a number, or null when the field is empty. */
export function NumberField(props: NumberFieldProps) {
  const { i18n } = useLingui()
  const field = useField<number | null | undefined>(props.name)
  const shared = useInputProps(props, field)
  const { isWrong, inputContainer } = useNotedInput(props.partOf)
  const decimals = props.decimals ?? 0
  // What is being typed ("3,", "1:3") may not be what the number prints as ("3"): until the field is left the text wins
  // while it means the same.
  const [typed, setTyped] = useState('')
  const value = field.value ?? null
  const text = readNumber(typed, decimals) === value ? typed : writeNumber(value, i18n.locale)
  return (
    <TextInput
      {...shared}
      error={shared.error ?? isWrong}
      inputContainer={inputContainer}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      readOnly={props.readOnly ?? field.readOnly}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.setValue(readNumber(event.currentTarget.value, decimals))
      }}
      onBlur={() => {
        setTyped(writeNumber(value, i18n.locale))
        field.leave()
      }}
    />
  )
}
