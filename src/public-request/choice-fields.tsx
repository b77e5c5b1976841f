import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { useAskForm } from './ask-form.tsx'
import { Offered, Required } from './fields.tsx'
import { wordsFor } from './problem-words.ts'

interface GroupProps {
  /** The field's path, as problems name it. */
  name: string
  legend: string
  required?: boolean
  children: ReactNode
}

/** A question with answers to tick; it tells what is wrong with the answer. */
export function ChoiceGroup({ name, legend, required, children }: GroupProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const problem = useAskForm().problemOf(name)
  return (
    <fieldset className="ask-group" data-field={name} aria-describedby={problem ? id : undefined}>
      <legend>
        {legend}
        {required && (
          <>
            <Required />
            {/* A group has nothing else that could say so. */}
            <span className="elan-only-heard"> {t`(required)`}</span>
          </>
        )}
      </legend>
      {problem && (
        <p className="ask-problem" id={id}>
          {i18n._(wordsFor(problem))}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  kind: 'radio' | 'checkbox'
  /** Answers of one question share it. */
  group: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** One answer: the whole card can be pressed. */
export function Choice({ kind, group, checked, onChange, children }: ChoiceProps) {
  return (
    <label className="ask-choice">
      <input
        type={kind}
        name={group}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** The values of a list as lines of a menu, in the language of the page. */
export function ListOptions({ list }: { list: keyof PublicForm['Lists'] }) {
  const { lists, locale } = useAskForm()
  return lists.lists?.Lists[list].map((item) => (
    <Offered key={item.Id} value={item.Id}>
      {item[locale]}
    </Offered>
  ))
}
