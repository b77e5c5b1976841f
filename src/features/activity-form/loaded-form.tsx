import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { activityShape } from '../../../domain/activity/shape.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { saveForm } from '../../data/drafts/save-form.ts'
import { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { justSaved } from '../../pickers/list/just-saved.ts'
import { NotStored } from '../../pickers/log-form/not-stored.tsx'
import { ResumedNotice } from '../../pickers/log-form/resumed-notice.tsx'
import { useGoBack } from '../../pickers/log-form/use-go-back.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { ActivityForm } from './activity-form.tsx'
import type { Loaded } from './load-form.ts'
import { mayWrite } from './may-write.ts'
import type { OpenForm } from './open-form.ts'
import { RequestOfLog } from './request-of-log.tsx'
import type { StepName } from './step-names.ts'
import { useSurroundings } from './surroundings.tsx'
import { childOfPath, useWantedField } from './use-jump.ts'
import { useLastPlace } from './use-last-place.ts'

interface LoadedFormProps {
  form: OpenForm
  loaded: Loaded
  step: StepName | undefined
  /** The path of the field to open at, if the address names one. */
  field: string | undefined
  onStep: (step: StepName) => void
  onStartOver: () => void
}

/** The form with what saving, leaving and starting over mean for this log. */
export function LoadedForm({ form, loaded, step, field, onStep, onStartOver }: LoadedFormProps) {
  const { t } = useLingui()
  const { actor, seasons } = useSurroundings()
  const { site = '', typeName = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const onPhone = useOnPhone()
  const goBack = useGoBack({ to: '/$site/Workshops', params: { site } })
  const writing = mayWrite(loaded, actor, seasons)
  const { leftOut = 0 } = loaded
  const at = useLastPlace(loaded, { step, field }, writing === 'allowed')
  // A log that begins, or a copy, opens at the first answer that it needs; one that goes on opens where it was left.
  const [needed] = useState(() =>
    loaded.draft.base || loaded.resumed || writing !== 'allowed' ? undefined : form.store.missing()[0]?.Field,
  )
  const openAt = at.field ?? (at.step ? undefined : needed)
  const asked = at.field && childOfPath(at.field)
  const childAsked = loaded.draft.doc.ChildWorkshops.some(({ Id }) => Id === asked) ? asked : undefined
  useWantedField(openAt)

  const openChild = useCallback(
    (childId: string) => {
      const params = { site, typeName, rootId: loaded.draft.id }
      void navigate({ to: '/$site/$typeName/$rootId/AddActivityWorkshop', params, search: { childId } })
    },
    [navigate, site, typeName, loaded.draft.id],
  )
  const save = async (): Promise<boolean> => {
    let draft: Draft<Activity>
    try {
      draft = await saveForm(form)
    } catch (error) {
      if (error instanceof EnqueueRefusal) {
        snackbar.sayError(
          t`This log was deleted meanwhile. Copy what you need from this page before you leave it.`,
        )
        return false
      }
      console.warn('The log could not be stored', error)
      snackbar.sayError(<NotStored error={error} kept={form.autosave.state()} />)
      return false
    }
    const changed = !draft.base || Object.keys(diff(activityShape, draft.base.doc, draft.doc)).length > 0
    if (!changed) snackbar.say(t`Nothing was changed.`)
    else if (onPhone) snackbar.say(t`Saved on this phone. It will be sent by itself.`)
    else snackbar.say(t`Saved on this device. It will be sent by itself.`)
    if (draft.base) goBack(changed ? draft.id : undefined)
    else {
      // Wherever the log was begun or continued, what was saved is in sight afterwards.
      const state = justSaved(draft.id)
      void navigate({ to: '/$site/Workshops', params: { site }, state, replace: true })
    }
    return true
  }

  if (childAsked) {
    const params = { site, typeName, rootId: loaded.draft.id }
    const search = { childId: childAsked, field: at.field }
    return (
      <Navigate to="/$site/$typeName/$rootId/AddActivityWorkshop" params={params} search={search} replace />
    )
  }
  return (
    <>
      {loaded.resumed && loaded.draft.base && writing === 'allowed' && (
        <ResumedNotice draft={loaded.draft} form={form} onStartOver={onStartOver} />
      )}
      {leftOut > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="primary" mb="md">
          <Plural
            value={leftOut}
            one="# answer was not copied: no longer offered, or seen by staff alone."
            other="# answers were not copied: no longer offered, or seen by staff alone."
          />
        </Alert>
      )}
      {loaded.draft.doc.OutreachRequestId && <RequestOfLog id={loaded.draft.doc.OutreachRequestId} />}
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
        record={loaded.record}
        isResumed={loaded.resumed || loaded.heldBack}
        refusals={loaded.refusals}
        step={at.step}
        field={openAt}
        onStep={onStep}
        onChild={openChild}
        onSave={save}
      />
    </>
  )
}
