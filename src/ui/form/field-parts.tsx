import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconMessage2 } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
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
  /** What is said where an answer is missing, in place of the phrase that all fields share. */
  whenMissing?: string
  readOnly?: boolean
}

/** The phrase of a problem in the current language, or undefined. */
export function useProblemPhrase(problem: Problem | undefined): string | undefined {
  const { i18n } = useLingui()
  return problem ? i18n._(phraseFor(problem)) : undefined
}

/** What somebody said about a field: a picture and their words, not a complaint. */
export function RemarkText({ text }: { text: string }) {
  return (
    <span className="elan-remark">
      <IconMessage2 size={18} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

/** The star of a field that is needed; `isHeard` where nothing else of the field can say so, as of a group. */
export function RequiredMark({ isHeard = true }: { isHeard?: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="elan-required">
        {' '}
        *
      </span>
      {isHeard && (
        <span className="elan-only-heard">
          {' '}
          <Trans>(required)</Trans>
        </span>
      )}
    </>
  )
}

/** The props that every single-control Mantine input of the kit shares: label, hint, problem, reminder, address. */
export function useInputProps<T>(props: FieldProps, field: FieldState<T>) {
  const phrase = useProblemPhrase(field.problem)
  const error = field.problem?.Code === 'required' ? (props.whenMissing ?? phrase) : phrase
  const reminder = useProblemPhrase(field.problem ? undefined : field.missing)
  const note = reminder ?? props.hint
  const withRemark = field.remark && (
    <>
      <RemarkText text={field.remark} />
      {note}
    </>
  )
  return {
    label: props.label,
    description: withRemark || note,
    error,
    withAsterisk: props.required,
    'aria-required': props.required,
    'data-field': props.name,
    'data-missing': reminder ? true : undefined,
    onBlur: field.leave,
  }
}

// Pressing a chip's label would take the focus from its neighbour, and the group would show its reminder: the chip then
// moves from under the finger before it lets go.
const keepFocusInGroup = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('label')) event.preventDefault()
}

/**
 * A group of controls under one label (chips, switches): a fieldset whose legend, hint and problem are read with
 * its controls. Leaving the group, not moving inside it, shows its problem.
 */
export function FieldGroup(
  props: FieldProps & {
    problem?: Problem
    missing?: Problem
    remark?: string
    onLeave?: () => void
    children: ReactNode
  },
) {
  const id = useId()
  const error = useProblemPhrase(props.problem)
  const reminder = useProblemPhrase(props.problem ? undefined : props.missing)
  const note = error ?? reminder ?? props.hint
  return (
    <fieldset
      className="elan-group"
      data-field={props.name}
      aria-describedby={note || props.remark ? id : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave?.()
      }}
      onMouseDown={keepFocusInGroup}
    >
      <legend>
        {props.label}
        {props.required && <RequiredMark />}
      </legend>
      {(note || props.remark) && (
        <div id={id}>
          {props.remark && <RemarkText text={props.remark} />}
          {note && (
            <div className={error ? 'elan-problem' : 'elan-hint'} data-missing={reminder ? true : undefined}>
              {note}
            </div>
          )}
        </div>
      )}
      {props.children}
    </fieldset>
  )
}
