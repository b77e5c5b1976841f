import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { pressable } from '../../ui/pressable.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

/**
 * A line of the set-up as a form. Its button keeps the focus while the line is not complete; pressed all the same, it leads to
 * the field that lacks something (`problem`), where that is said.
 */
export function useLineForm(problem: Problem | null, send: () => Promise<void>) {
  const { i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      setAsked(problem !== null)
      if (problem === null) void send()
      else focusField(problem.Field ?? '')
    },
    /** What the field with this path takes. */
    field: (path: string) => ({
      'data-field': path,
      error: isAsked && problem?.Field === path ? i18n._(phraseFor(problem)) : undefined,
    }),
    button: pressable(problem === null),
  }
}

/** The first of the fields in which nothing stands. */
export function firstEmpty(words: Record<string, string>): Problem | null {
  const empty = Object.keys(words).find((path) => words[path]?.trim() === '')
  return empty === undefined ? null : { Code: 'required', Field: empty }
}
