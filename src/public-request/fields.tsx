import { useLingui } from '@lingui/react/macro'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { toSingleLine } from '../../domain/kernel/single-line.ts'
import { useAskForm } from './ask-form.tsx'
import { wordsFor } from './problem-words.ts'

interface FieldProps {
  /** The field's path, as problems name it. */
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** What a control says of itself to those who hear the page. */
interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** A label, a hint, what is wrong, and the control between them. */
function Field({
  name,
  label,
  hint,
  required,
  children,
}: FieldProps & { children: (own: Described) => ReactNode }) {
  const { i18n } = useLingui()
  const id = useId()
  const problem = useAskForm().problemOf(name)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="ask-field" data-field={name}>
      <label htmlFor={id}>
        {label}
        {required && <Required />}
      </label>
      {hint && (
        <p className="ask-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="ask-problem" id={`${id}-problem`}>
          {i18n._(wordsFor(problem))}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
    </div>
  )
}

/** The sign of what has to be answered; the step says what it means. */
export const Required = () => (
  <span className="ask-required" aria-hidden="true">
    {'\u00a0*'}
  </span>
)

interface TextProps extends FieldProps {
  value: string | null
  limit: number
  onChange: (text: string) => void
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck'
  >
}

/** A line of text. */
export function TextField({ value, limit, onChange, input, ...field }: TextProps) {
  const { check } = useAskForm()
  return (
    <Field {...field}>
      {(own) => (
        <input
          {...own}
          type="text"
          {...input}
          value={value ?? ''}
          maxLength={limit}
          onChange={(event) => onChange(toSingleLine(event.currentTarget.value))}
          onBlur={() => check(field.name)}
        />
      )}
    </Field>
  )
}

/** Text of several lines. */
export function LongTextField({ value, limit, onChange, ...field }: Omit<TextProps, 'input'>) {
  const { check } = useAskForm()
  return (
    <Field {...field}>
      {(own) => (
        <textarea
          {...own}
          rows={4}
          value={value ?? ''}
          maxLength={limit}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => check(field.name)}
        />
      )}
    </Field>
  )
}

interface NumberProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number, on the keys of a telephone. */
export function NumberField({ value, onChange, ...field }: NumberProps) {
  const { check } = useAskForm()
  return (
    <Field {...field}>
      {(own) => (
        <input
          {...own}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '')
            onChange(digits === '' ? null : Number(digits))
          }}
          onBlur={() => check(field.name)}
        />
      )}
    </Field>
  )
}

interface SelectProps extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  /** What stands there while nothing is chosen. */
  empty: string
  children: ReactNode
}

/** One of many, in the menu of the device. */
export function SelectField({ value, onChange, empty, children, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(own) => (
        <select
          {...own}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{empty}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
