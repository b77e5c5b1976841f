import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { phraseFor } from '../problem-phrases.ts'
import type { FieldState } from './form.tsx'

/** What every field of the kit takes. `name` is the path in the document; `label` is always visible. */
export interface FieldProps {
  name: string
  label: ReactNode
  /** One short sentence of help under the label. */
  hint?: ReactNode
  /** Marked as needed before anything can be sent. */
  required?: boolean
  readOnly?: boolean
}

/** The phrase of a problem in the current language, or undefined. */
export function useProblemPhrase(problem: Problem | undefined): string | undefined {
  const { i18n } = useLingui()
  return problem ? i18n._(phraseFor(problem)) : undefined
}

/** The props that every single-control Mantine input of the kit shares: label, hint, problem, reminder, address. */
export function useInputProps<T>(props: FieldProps, field: FieldState<T>) {
  const error = useProblemPhrase(field.problem)
  const reminder = useProblemPhrase(field.problem ? undefined : field.missing)
  return {
    label: props.label,
    description: reminder ?? props.hint,
    error,
    withAsterisk: props.required,
    'aria-required': props.required,
    'data-field': props.name,
    'data-missing': reminder ? true : undefined,
    onBlur: field.leave,
  }
}

/**
 * A group of controls under one label (chips, switches): a fieldset whose legend, hint and problem are read with
 * its controls. Leaving the group, not moving inside it, shows its problem.
 */
export function FieldGroup(
  props: FieldProps & { problem?: Problem; missing?: Problem; onLeave?: () => void; children: ReactNode },
) {
  const id = useId()
  const error = useProblemPhrase(props.problem)
  const reminder = useProblemPhrase(props.problem ? undefined : props.missing)
  const note = error ?? reminder ?? props.hint
  return (
    <fieldset
      className="elan-group"
      data-field={props.name}
      aria-describedby={note ? id : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave?.()
      }}
    >
      <legend>
        {props.label}
        {props.required && <span aria-hidden="true"> *</span>}
      </legend>
      {note && (
        <div
          id={id}
          className={error ? 'elan-problem' : 'elan-hint'}
          data-missing={reminder ? true : undefined}
        >
          {note}
        </div>
      )}
      {props.children}
    </fieldset>
  )
}
