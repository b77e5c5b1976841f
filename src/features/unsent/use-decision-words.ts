import type { ForeignReference } from '../../../domain/handover/handover.ts'
import type { TypedOptions } from '../../data/desk/typed-words.ts'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { firstChoices, type ReferenceChoices } from './foreign-references.tsx'

/** What staff have written and chosen about a log that was handed over, before they decide. */
export interface DecisionWords {
  /** Why it is declined. */
  reason: string
  choices: ReferenceChoices
}

/** Where it is kept, and what of it is worth keeping. */
export const decisionWords = (id: string): TypedOptions<DecisionWords> => ({
  ref: `HandoverDecision:${id}`,
  begin: () => ({ reason: '', choices: {} }),
  says: ({ reason, choices }) => reason.trim() !== '' || Object.keys(choices).length > 0,
})

/** What is chosen by now: a record may be gone since its choice was kept. */
export const choicesIn = (
  { choices }: Pick<DecisionWords, 'choices'>,
  references: readonly ForeignReference[],
): ReferenceChoices => ({ ...choices, ...firstChoices(references) })

/** See {@link DecisionWords}: kept on the device until the log is accepted or declined with them, or they are given up. */
export const useDecisionWords = (id: string) => useTypedWords(decisionWords(id))
