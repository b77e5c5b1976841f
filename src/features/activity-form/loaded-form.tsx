import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { activityShape } from '../../../domain/activity/shape.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { saveDraftToOutbox } from '../../data/drafts.ts'
import { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { ActivityForm } from './activity-form.tsx'
import type { StepName } from './form-steps.ts'
import type { Loaded } from './load-form.ts'
import { mayWrite } from './may-write.ts'
import { type OpenForm, tidy } from './open-form.ts'
import { ResumedNotice } from './resumed-notice.tsx'
import { useSurroundings } from './surroundings.tsx'
import { useGoBack } from './use-go-back.ts'
import { useWantedField } from './use-jump.ts'

interface LoadedFormProps {
  form: OpenForm
  loaded: Loaded
  step: StepName | undefined
  onStep: (step: StepName) => void
  onStartOver: () => void
}

/** The form with what saving, leaving and starting over mean for this log. */
export function LoadedForm({ form, loaded, step, onStep, onStartOver }: LoadedFormProps) {
  const { t } = useLingui()
  const { actor, seasons } = useSurroundings()
  const { site = '', typeName = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const goBack = useGoBack({ to: '/$site/Workshops', params: { site } })
  useWantedField()
  const writing = mayWrite(loaded, actor, seasons)

  const openChild = useCallback(
    (childId: string) => {
      const params = { site, typeName, rootId: loaded.draft.id }
      void navigate({ to: '/$site/$typeName/$rootId/AddActivityWorkshop', params, search: { childId } })
    },
    [navigate, site, typeName, loaded.draft.id],
  )
  const save = async (activity: Activity) => {
    await form.autosave.flush()
    const draft = { ...loaded.draft, doc: tidy(activity) }
    const changed = !draft.base || Object.keys(diff(activityShape, draft.base.doc, draft.doc)).length > 0
    try {
      await saveDraftToOutbox(draft)
    } catch (error) {
      if (error instanceof EnqueueRefusal) {
        snackbar.sayError(
          t`This log was deleted meanwhile. What you wrote is kept as a draft on this phone; copy it into a new log.`,
        )
        return
      }
      console.error(error)
      snackbar.sayError(
        t`This device could not store the log. Nothing was lost: it is still on this page. Free some space and save again.`,
      )
      return
    }
    form.autosave.stop()
    snackbar.say(changed ? t`Saved on this phone. It will be sent by itself.` : t`Nothing was changed.`)
    goBack()
  }

  return (
    <>
      {loaded.resumed && loaded.draft.base && writing === 'allowed' && (
        <ResumedNotice draft={loaded.draft} form={form} onStartOver={onStartOver} />
      )}
      <ActivityForm
        form={form}
        readOnly={writing !== 'allowed'}
        readOnlyReason={
          writing === 'season-locked' ? (
            <Trans>The season of this log is locked: it can be read, but not changed.</Trans>
          ) : (
            <Trans>You may read this log, but not change it.</Trans>
          )
        }
        refusals={loaded.refusals}
        step={step}
        onStep={onStep}
        onChild={openChild}
        onSave={save}
      />
    </>
  )
}
