import { createContext, useContext } from 'react'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Draft } from './draft.ts'
import type { FormLists } from './form-lists.ts'

/** What every question of the form reads and writes. */
export interface AskForm {
  draft: Draft
  lists: FormLists
  locale: 'en' | 'fr'
  /** Keeps a changed draft; what was wrong with the field is no longer shown. */
  change: (draft: Draft, field: string) => void
  /** What is wrong with a field, as far as it is shown. */
  problemOf: (field: string) => Problem | undefined
  /** Looks at a field that is being left: what is wrong with what was typed is shown at once. */
  check: (field: string) => void
}

const AskFormContext = createContext<AskForm | null>(null)

/** Gives the form to the questions inside. */
export const AskFormProvider = AskFormContext.Provider

/** The form that this question belongs to. */
export function useAskForm(): AskForm {
  const form = useContext(AskFormContext)
  if (!form) throw new Error('A question stands outside the form')
  return form
}
