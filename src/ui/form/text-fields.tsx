import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ClipboardEvent, HTMLInputAutoCompleteAttribute } from 'react'

import { toSingleLine } from '../../../domain/kernel/single-line.ts'
import { useFormat } from '../format.ts'
import { isOfName } from '../problem-phrases.ts'
import { type FieldProps, useInputProps } from './field-parts.tsx'
import { type FieldState, useField } from './form.tsx'

interface TextProps extends FieldProps {
  /** The most characters that the domain's rule takes; nothing is cut, the field says how many there are. */
  limit: number
  /** Said in place of the usual words when it is required and blank: where the specification names the field. */
  whenBlank?: string
  /** In which language is written here, where that is not the page's: its label is read in the page's. */
  lang?: 'en' | 'fr'
}

interface TextFieldProps extends TextProps {
  /** `email` and `tel` bring the right keyboard; the rules stay the domain's. */
  kind?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
}

/** From this part of the limit on, the field counts. */
const NEAR = 0.9

/** What the text inputs share: the count beneath the field, near the limit as a hint, beyond it as a problem. */
function useTextProps(props: TextProps, field: FieldState<string | null | undefined>) {
  const { t } = useLingui()
  const format = useFormat()
  const length = field.value?.length ?? 0
  const [count, limit] = [format.number(length), format.number(props.limit)]
  const isNear = length > props.limit * NEAR && !props.readOnly && !field.readOnly
  const shared = useInputProps(
    { ...props, hint: isNear ? t`${count} of ${limit} characters` : props.hint },
    field,
  )
  if (field.problem?.Code === 'required' && props.whenBlank) return { ...shared, error: props.whenBlank }
  if (!isNear) return shared
  if (field.problem?.Code === 'too_long') {
    const error = isOfName(props.name)
      ? `${shared.error} ${t`${count} of ${limit} characters`}.`
      : t`${count} of ${limit} characters. Please shorten it.`
    return { ...shared, error }
  }
  return {
    ...shared,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  }
}

/** One line of text, whatever is pasted into it. The document holds text, or null when the field is empty. */
export function TextField(props: TextFieldProps) {
  const field = useField<string | null | undefined>(props.name)
  const shared = useTextProps(props, field)
  return (
    <TextInput
      {...shared}
      type={props.kind ?? 'text'}
      lang={props.lang}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder}
      readOnly={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onPaste={pasteOnOneLine}
      onChange={(event) => field.setValue(toSingleLine(event.currentTarget.value) || null)}
    />
  )
}

/**
 * Browsers drop pasted line breaks and so join two words: here a space stands between them. Put in as if it was typed, so
 * that it can be undone.
 */
function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text')
  const line = toSingleLine(pasted.trim())
  if (line !== pasted && document.execCommand('insertText', false, line)) event.preventDefault()
}

/**
 * Several lines of text; grows with what is written. `disabled`: not to be answered as things stand. The document holds
 * text, or null when it is empty.
 */
export function TextAreaField(props: TextProps & { rows?: number; disabled?: boolean }) {
  const field = useField<string | null | undefined>(props.name)
  const shared = useTextProps(props, field)
  return (
    <Textarea
      {...shared}
      classNames={{ input: 'elan-growing' }}
      lang={props.lang}
      rows={props.rows ?? 3}
      disabled={props.disabled}
      readOnly={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.currentTarget.value || null)}
    />
  )
}
