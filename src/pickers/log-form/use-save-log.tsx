import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { DocumentShape } from '../../../domain/sync/shape.ts'
import { type Autosave, isOnlyHere } from '../../data/drafts/autosave.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { saveForm } from '../../data/drafts/save-form.ts'
import { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { NotSentYet } from './not-sent-yet.tsx'
import { NotStored } from './not-stored.tsx'
import { saveOnce } from './save-once.ts'

interface SavedForm<D extends object> {
  store: FormStore<D>
  autosave: Autosave<D>
  /** The draft with the words as they stand on the page. */
  draft(): Draft<D>
}

interface SaveLogOptions {
  shape: DocumentShape
  /** What keeps it from being sent, without what the server said: it is asked again. */
  findProblems: () => readonly Problem[]
  /** Said when the log was deleted meanwhile. */
  gone: ReactNode
  /** Leaves the page. */
  onSaved: () => Promise<void>
}

/**
 * Saving a log: what is wrong is shown at its field and the page scrolls to the first of it; else the draft goes to the
 * outbox and `onSaved` leaves the page. A double tap saves once.
 */
export function useSaveLog<D extends object>(form: SavedForm<D>, options: SaveLogOptions): () => void {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  const onPhone = useOnPhone()
  const [press] = useState(saveOnce)

  const save = async (): Promise<boolean> => {
    notice.withdraw()
    await form.autosave.flush()
    const problems = options.findProblems()
    if (problems.length > 0) {
      form.store.touchAll()
      if (!isOnlyHere(form.autosave.state())) snackbar.warn(<NotSentYet kept={form.autosave.state()} />)
      focusFirstProblem(problems)
      return false
    }
    let draft: Draft<D>
    try {
      draft = await saveForm(form)
    } catch (error) {
      console.warn('The log could not be stored', error)
      notice.sayError(
        error instanceof EnqueueRefusal ? (
          options.gone
        ) : (
          <NotStored error={error} kept={form.autosave.state()} />
        ),
      )
      return false
    }
    const changed = !draft.base || Object.keys(diff(options.shape, draft.base.doc, draft.doc)).length > 0
    if (!changed) snackbar.say(t`Nothing was changed.`)
    else if (onPhone) snackbar.say(t`Saved on this phone. It will be sent by itself.`)
    else snackbar.say(t`Saved on this device. It will be sent by itself.`)
    await options.onSaved()
    return true
  }

  const latest = useRef(save)
  latest.current = save
  return useCallback(() => void press(() => latest.current()), [press])
}
