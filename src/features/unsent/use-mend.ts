import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { autosaveMendDraft, type MendDraft, readMendDraft, saveMended } from '../../data/outbox/mend-draft.ts'
import { mendDraftKey } from '../../data/outbox/mend-key.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { type FormState, useHeldForm } from '../../pickers/drafts/use-held-form.ts'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'
import { readAt } from '../../ui/form/path.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** A refused school or educator that is open to be mended; its words are kept on this device until they are saved. */
export interface Mend<D extends object> {
  store: FormStore<D>
  /** What it began from. */
  before: D
  autosave: Autosave<D>
  tidy: (doc: D) => D
  findProblems: (doc: D) => readonly Problem[]
}

/** The form, or what stands in its place. */
export type MendState<D extends object> = FormState<Mend<D>, MendDraft<D>> & { retry: () => void }

/** Opens what mends an entry, with what was written there before and the server's reasons beside the fields. */
export const useMendForm = <D extends { Id: string }>(
  entry: PendingEntry,
  tidy: (doc: D) => D,
  findProblems: (doc: D) => readonly Problem[],
): MendState<D> =>
  useHeldForm<Mend<D>, MendDraft<D>>({
    key: mendDraftKey(entry),
    ref: mendDraftKey(entry),
    load: async () => {
      const doc = entry.doc as unknown as D
      return (await readMendDraft<D>(entry)) ?? { doc, before: doc }
    },
    mayWrite: () => true,
    open: (draft) => {
      const autosave = autosaveMendDraft(entry, draft)
      const store = createFormStore<D>({
        values: draft.doc,
        findProblems: (typed) => findProblems(tidy(typed)),
        onChange: (typed) => autosave.changed(typed),
      })
      store.refuse(entry.problems.filter(({ Field }) => !Field || isSame(Field, draft)))
      return { store, before: draft.before, autosave, tidy, findProblems }
    },
  })

/** True while what the server complained of stands there unchanged. */
const isSame = <D>(field: string, { doc, before }: MendDraft<D>): boolean =>
  JSON.stringify(readAt(doc, field)) === JSON.stringify(readAt(before, field))

/** Saves what was mended, unless something is still wrong with it, and says so. */
export function useMend<D extends { Id: string }>(
  entry: PendingEntry,
  { store, before, autosave, tidy, findProblems }: Mend<D>,
  onSaved: () => void,
): () => Promise<void> {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice(`mend:${entry.ref}`)
  const isSaving = useRef(false)
  return async () => {
    // Pressed twice, it is saved once.
    if (isSaving.current) return
    // The server's own complaints do not count here: it is asked again.
    const problems = findProblems(tidy(store.values()))
    if (problems.length > 0) {
      store.touchAll()
      focusFirstProblem(problems)
      return
    }
    isSaving.current = true
    notice.withdraw()
    try {
      await saveMended(entry, before, () => tidy(store.values()), autosave)
      onSaved()
      snackbar.say(t`Saved on this device; it will be sent automatically.`)
    } catch (error) {
      console.error(error)
      notice.sayError(t`This device could not do that. Nothing was lost; please try again.`)
    } finally {
      isSaving.current = false
    }
  }
}
