import { useLingui } from '@lingui/react/macro'
import { createContext, type InputHTMLAttributes, type ReactNode, useContext, useId } from 'react'
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

interface FieldFrameProps extends FieldProps {
  /** A text that has a limit, which is counted. */
  counted?: { text: string; limit: number }
  children: (own: Described) => ReactNode
}

/** A label, a hint, what is wrong, the control, and beneath it how long a text is. */
function Field({ name, label, hint, required, counted, children }: FieldFrameProps) {
  const { i18n } = useLingui()
  const id = useId()
  const problem = useAskForm().problemOf(name)
  const isTooLong = problem?.Code === 'too_long'
  const count = useCount(counted, isTooLong)
  const told = isTooLong && count ? undefined : problem
  const described = [hint && `${id}-hint`, told && `${id}-problem`, count && `${id}-count`]
    .filter(Boolean)
    .join(' ')
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
      {told && (
        <p className="ask-problem" id={`${id}-problem`}>
          {i18n._(wordsFor(told))}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
      {/* It comes while one types: above, it would move the line under the finger. */}
      {count && (
        <p className={`ask-count ${isTooLong ? 'ask-problem' : 'ask-hint'}`} id={`${id}-count`}>
          {count}
        </p>
      )}
    </div>
  )
}

/** From this part of the limit on, a field counts. */
const near = 0.9

/** How long a text is, once it is near its limit; nothing of it is cut. */
function useCount(counted: FieldFrameProps['counted'], isTooLong: boolean): string | null {
  const { t, i18n } = useLingui()
  if (!counted) return null
  const { length } = counted.text.trim()
  if (length <= counted.limit * near) return null
  const [count, limit] = [i18n.number(length), i18n.number(counted.limit)]
  return isTooLong
    ? t`${count} of ${limit} characters. Please shorten it.`
    : t`${count} of ${limit} characters`
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
    <Field {...field} counted={{ text: value ?? '', limit }}>
      {(own) => (
        <input
          {...own}
          type="text"
          {...input}
          value={value ?? ''}
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
    <Field {...field} counted={{ text: value ?? '', limit }}>
      {(own) => (
        <textarea
          {...own}
          rows={4}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => check(field.name)}
        />
      )}
    </Field>
  )
}

interface NumberProps extends FieldProps {
  /** As it was typed: whether it is a number is the form's to tell. */
  value: string
  onChange: (typed: string) => void
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
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
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

/** What a menu says is offered no longer. */
const GoneChoice = createContext<string | null>(null)

/** A line of a menu. Lists from before may still have what the server no longer takes: it stands in its menu once. */
export function Offered({ value, children }: { value: string; children: ReactNode }) {
  return useContext(GoneChoice) === value ? null : <option value={value}>{children}</option>
}

/** One of many, in the menu of the device. What is offered no longer stands there until something else is chosen. */
export function SelectField({ value, onChange, empty, children, ...field }: SelectProps) {
  const { t } = useLingui()
  const isGone = useAskForm().problemOf(field.name)?.Code === 'unknown_reference'
  return (
    <Field {...field}>
      {(own) => (
        <select
          {...own}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{empty}</option>
          {isGone && value && <option value={value}>{t`No longer offered`}</option>}
          <GoneChoice value={isGone ? value : null}>{children}</GoneChoice>
        </select>
      )}
    </Field>
  )
}
