import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { KeptNote } from '../../pickers/log-form/kept-note.tsx'
import '../../pickers/log-form/log-form.css'
import { ResumedNotice } from '../../pickers/log-form/resumed-notice.tsx'
import { useFirstField } from '../../pickers/log-form/use-first-field.ts'
import type { Writing } from '../../pickers/log-form/writing.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { formTitles } from './form-titles.ts'
import type { LoadedTraining } from './load-training.ts'
import type { OpenTraining } from './open-training.ts'
import { FacilitatorFields, ParticipantFields, WhatFields } from './training-fields.tsx'
import { useSaveTraining } from './use-save-training.tsx'

interface TrainingFormProps {
  type: TrainingTypeName
  site: SessionSite
  form: OpenTraining
  loaded: LoadedTraining
  writing: Writing
  onStartOver: () => void
}

/** The one form of a training, new or existing, of any type. */
export function TrainingForm({ type, site, form, loaded, writing, onStartOver }: TrainingFormProps) {
  const { i18n } = useLingui()
  const { actor } = useSession()
  const save = useSaveTraining(site, form, loaded.refusals)
  const readOnly = writing !== 'allowed'
  const isBegun = loaded.draft.base !== null || loaded.resumed || readOnly
  useFirstField(isBegun ? undefined : form.store.problems()[0]?.Field)
  // People are offered where the training was given, whichever of its sites one reads it at.
  const place = { type, siteId: loaded.draft.doc.SiteId, forStaff: isStaff(actor) }
  return (
    <>
      {loaded.resumed && loaded.draft.base && !readOnly && (
        <ResumedNotice draft={loaded.draft} form={form} onStartOver={onStartOver} />
      )}
      {readOnly && (
        <Alert icon={<IconLock aria-hidden="true" />} color="gray" mb="md">
          {writing === 'season-locked' ? (
            <Trans>The season of this training is locked: it can be read, but not changed.</Trans>
          ) : (
            <Trans>You may read this training, but not change it.</Trans>
          )}
        </Alert>
      )}
      {loaded.refusals.length > 0 && (
        <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger" mb="md">
          <Trans>This training could not be accepted as it is. The reasons stand beside the answers.</Trans>
        </Alert>
      )}
      <Form form={form.store} label={i18n._(formTitles[type])} readOnly={readOnly} onSubmit={save}>
        <div className="elan-form elan-fields">
          <WhatFields type={type} />
          <FacilitatorFields {...place} />
          <ParticipantFields {...place} />
        </div>
        {!readOnly && (
          <SaveBar status={<KeptNote form={form} />}>
            <Button onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </SaveBar>
        )}
      </Form>
    </>
  )
}
