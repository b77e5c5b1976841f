import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { programSupportShape } from '../../../domain/program-support/shape.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { isOnlyHere } from '../../data/autosave.ts'
import { saveDraftToOutbox } from '../../data/drafts.ts'
import { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { NotSentYet } from '../../pickers/log-form/not-sent-yet.tsx'
import { NotStored } from '../../pickers/log-form/not-stored.tsx'
import type { SessionSite } from '../../pickers/session-context.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import type { OpenSupport } from './open-support.ts'
import { supportAddress } from './support-address.ts'

/**
 * Saving: what is wrong is shown at its field and the page scrolls to the first of it; else the draft goes to the outbox
 * and the list comes back (specification 2, section 2.8).
 */
export function useSaveSupport(site: SessionSite, form: OpenSupport): () => void {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const onPhone = useOnPhone()
  const saving = useRef(false)

  const save = async () => {
    await form.autosave.flush()
    const problems = form.ownProblems()
    if (problems.length > 0) {
      form.store.touchAll()
      if (!isOnlyHere(form.autosave.state())) {
        snackbar.warn(<NotSentYet kept={form.autosave.state()} />)
      }
      focusFirstProblem(problems)
      return
    }
    const draft = form.draft()
    const changed =
      !draft.base || Object.keys(diff(programSupportShape, draft.base.doc, draft.doc)).length > 0
    try {
      await saveDraftToOutbox(draft)
    } catch (error) {
      if (error instanceof EnqueueRefusal) {
        snackbar.sayError(
          t`This log was deleted meanwhile. What you wrote is kept as a draft; copy it into a new log.`,
        )
        return
      }
      console.warn('The program support could not be stored', error)
      snackbar.sayError(<NotStored error={error} kept={form.autosave.state()} />)
      return
    }
    form.autosave.stop()
    if (!changed) snackbar.say(t`Nothing was changed.`)
    else if (onPhone) snackbar.say(t`Saved on this phone. It will be sent by itself.`)
    else snackbar.say(t`Saved on this device. It will be sent by itself.`)
    const params = { site: site.UrlPart }
    await navigate({ to: '/$site/ProgramSupport', params, search: supportAddress.recall(site.Id) })
  }

  const latest = useRef(save)
  latest.current = save
  return useCallback(() => {
    // A double tap saves once.
    if (saving.current) return
    saving.current = true
    void latest.current().finally(() => {
      saving.current = false
    })
  }, [])
}
