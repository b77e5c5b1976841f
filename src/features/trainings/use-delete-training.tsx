import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EnqueueRefusal, enqueueDelete } from '../../data/outbox/enqueue.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { TrainingRow } from './arrange-trainings.ts'

/** Deleting a training, with its question: `ask` opens it, `dialog` belongs on the page. */
export function useDeleteTraining() {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<TrainingRow | null>(null)

  const remove = async ({ Id }: TrainingRow) => {
    setAsked(null)
    try {
      const isToBeSent = await enqueueDelete('Training', Id)
      snackbar.say(
        isToBeSent ? (
          <Trans>Deleted on this device. The deletion will be sent automatically.</Trans>
        ) : (
          <Trans>Discarded.</Trans>
        ),
      )
    } catch (error) {
      console.warn('The deletion could not be stored', error)
      snackbar.sayError(
        error instanceof EnqueueRefusal ? (
          <Trans>This training cannot be deleted from here now. Nothing was deleted.</Trans>
        ) : (
          <Trans>This device could not store the deletion. Nothing was deleted; try again.</Trans>
        ),
      )
    }
  }

  const name = asked?.name ?? ''
  const isOnServer = asked?.isOnServer ?? true
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Delete this training?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      wordToType={isOnServer ? undefined : t`discard`}
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      {isOnServer ? (
        <Trans>“{name}” and the hours in it will be gone for everybody.</Trans>
      ) : (
        <Trans>“{name}” was never sent: what you wrote is only here, and is lost for good.</Trans>
      )}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
