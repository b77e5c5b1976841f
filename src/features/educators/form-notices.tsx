import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { readRecord } from '../../data/store/records.ts'
import { useHasArrived } from '../../pickers/answers/use-arrival.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotFound } from '../../ui/page-states.tsx'
import { EducatorsArriving } from './no-educators.tsx'
import type { OpenEducator } from './use-educator-form.ts'

/** Says that words written earlier are in the form, and lets go of them when asked. */
export function ResumedNotice({ form, onStartOver }: { form: OpenEducator; onStartOver: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const startOver = async () => {
    await form.school.current?.discard()
    await form.educator.discard()
    onStartOver()
  }
  return (
    <Alert icon={<IconHistory aria-hidden="true" />} color="primary" mb="md">
      <p className="elan-notice-text">
        <Trans>
          What you wrote on {format.instant(form.loaded.draft.savedAt)} is here. It is not saved yet.
        </Trans>
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Discard what I wrote</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Discard what you wrote?`}
        confirmLabel={t`Discard what I wrote`}
        dangerous
        onConfirm={() => void startOver()}
        onCancel={() => setAsking(false)}
      >
        {form.school.current && <Trans>The new school that you wrote down with it goes, too.</Trans>}{' '}
        <Trans>What was saved before stays as it is.</Trans>
      </ConfirmDialog>
    </Alert>
  )
}

/** An educator whom this device does not have: on their way with the site's others, or not to be found. */
export function AbsentEducator({ id, onArrived }: { id: string; onArrived: () => void }) {
  const hasArrived = useHasArrived()
  const isHere = useLiveQuery(async () => (await readRecord('EducatorAuxData', id)) !== undefined, [id])
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useEffect(() => {
    if (isHere) arrived.current()
  }, [isHere])
  return hasArrived === false ? <EducatorsArriving /> : <NotFound />
}
