import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { enqueueDelete } from '../../data/outbox/enqueue.ts'
import { deleteAndSay } from '../../pickers/log-form/delete-and-say.tsx'
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
    await deleteAndSay(
      snackbar,
      Id,
      () => enqueueDelete('Training', Id),
      <Trans>This training cannot be deleted from here now. Nothing was deleted.</Trans>,
    )
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
        <Trans>“{name}” was never sent: what you wrote is only here, and will be lost for good.</Trans>
      )}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
