import { useEffect } from 'react'
import type { ForeignReference, Handover } from '../../../domain/handover/handover.ts'
import { dropDeskDraft } from '../../data/desk/desk-draft.ts'
import type { TypedOptions } from '../../data/desk/typed-words.ts'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { firstChoices, type ReferenceChoices } from './foreign-references.tsx'

/** What staff have written and chosen about a log that was handed over, before they decide. */
export interface DecisionWords {
  /** Why it is declined. */
  reason: string
  choices: ReferenceChoices
}

const refOf = (id: string): string => `HandoverDecision:${id}`

/** Where it is kept, and what of it is worth keeping. */
export const decisionWords = (id: string): TypedOptions<DecisionWords> => ({
  ref: refOf(id),
  begin: () => ({ reason: '', choices: {} }),
  says: ({ reason, choices }) => reason.trim() !== '' || Object.keys(choices).length > 0,
})

/** What is chosen by now: a record may be gone since its choice was kept. */
export const choicesIn = (
  { choices }: Pick<DecisionWords, 'choices'>,
  references: readonly ForeignReference[],
): ReferenceChoices => ({ ...choices, ...firstChoices(references) })

/** See {@link DecisionWords}: kept on the device until the log is accepted or declined, or they are given up. */
export const useDecisionWords = (id: string) => useTypedWords(decisionWords(id))

const warn = (error: unknown) => console.warn('A decision could not be read on this device', error)

/** Somebody decided: what waits here about it is no unsaved work. */
export function useDecisionForgotten({ Id, Status }: Pick<Handover, 'Id' | 'Status'>): void {
  useEffect(() => {
    if (Status !== 'Waiting') dropDeskDraft(refOf(Id)).catch(warn)
  }, [Id, Status])
}
