import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { trainingShape } from '../../../domain/training/shape.ts'
import { isOnlyHere } from '../../data/autosave.ts'
import { saveDraftToOutbox } from '../../data/drafts.ts'
import { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { NotSentYet } from '../../pickers/log-form/not-sent-yet.tsx'
import { NotStored } from '../../pickers/log-form/not-stored.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import type { OpenTraining } from './open-training.ts'
import { trainingAddress } from './training-address.ts'

/**
 * Saving: what is wrong is shown at its field, and the words stay a draft; otherwise the draft moves to the outbox and
 * the person returns to the list (specification 2, section 2.6). A double tap saves once.
 */
export function useSaveTraining(
  site: { Id: string; UrlPart: string },
  form: OpenTraining,
  refused: readonly Problem[],
): () => void {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const onPhone = useOnPhone()
  const busy = useRef(false)

  const save = async () => {
    // The server's own complaints do not count here: it is asked again.
    const problems = form.store.problems().filter((problem) => !refused.includes(problem))
    await form.autosave.flush()
    if (problems.length > 0) {
      form.store.touchAll()
      if (!isOnlyHere(form.autosave.state())) {
        snackbar.warn(<NotSentYet kept={form.autosave.state()} />)
      }
      focusFirstProblem(problems)
      return
    }
    const draft = form.draft()
    const changed = !draft.base || Object.keys(diff(trainingShape, draft.base.doc, draft.doc)).length > 0
    try {
      await saveDraftToOutbox(draft)
    } catch (error) {
      console.warn('The training could not be stored', error)
      snackbar.sayError(
        error instanceof EnqueueRefusal ? (
          <GoneMeanwhile />
        ) : (
          <NotStored error={error} kept={form.autosave.state()} />
        ),
      )
      return
    }
    form.autosave.stop()
    if (!changed) snackbar.say(t`Nothing was changed.`)
    else if (onPhone) snackbar.say(t`Saved on this phone. It will be sent by itself.`)
    else snackbar.say(t`Saved on this device. It will be sent by itself.`)
    await navigate({
      to: '/$site/Training',
      params: { site: site.UrlPart },
      search: trainingAddress.recall(site.Id),
    })
  }

  return () => {
    if (busy.current) return
    busy.current = true
    void save().finally(() => {
      busy.current = false
    })
  }
}

const GoneMeanwhile = () => (
  <Trans>This training was deleted meanwhile. What you wrote is kept as a draft.</Trans>
)
