import { deviceCircumstances } from '../outbox/entry.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { type Draft, draftRow, placeOfDraft, saveDraft } from './drafts.ts'
import { besideStore } from './lay-words-aside.ts'

/** The autosave of a form that was opened on a draft; `withWords` is that draft with what the form says. */
export function autosaveDraft<T>(
  draft: Draft<T>,
  withWords: (values: T) => Draft<T>,
  write: (draft: Draft<T>) => Promise<void> = (words) => saveDraft(words),
): Autosave<T> {
  const beside = besideStore<T>(
    placeOfDraft(draft.ref),
    () => draft.hand,
    (values, hand) => draftRow({ ...withWords(values), hand }, deviceCircumstances),
  )
  return createAutosave((values) => write({ ...withWords(values), hand: beside.nextHand() }), beside)
}
