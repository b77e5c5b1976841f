import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { enqueueDelete } from '../../data/outbox/enqueue.ts'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { deleteAndSay } from '../../pickers/log-form/delete-and-say.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useSupportName } from './support-columns.tsx'

/** Deleting program support, with its question: `ask` opens it, `dialog` belongs on the page. */
export function useDeleteSupport() {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const nameOf = useSupportName()
  const [asked, setAsked] = useState<ListedProgramSupport | null>(null)

  const remove = async ({ Id }: ListedProgramSupport) => {
    setAsked(null)
    await deleteAndSay(
      snackbar,
      Id,
      () => enqueueDelete('ProgramSupport', Id),
      <Trans>This log cannot be deleted from here now. Nothing was deleted.</Trans>,
    )
  }

  const name = asked ? nameOf(asked) : ''
  const date = asked?.DateCompleted ? format.date(asked.DateCompleted) : ''
  const isOnServer = asked?.isOnServer ?? true
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Delete this log?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      wordToType={isOnServer ? undefined : t`discard`}
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <p>
        <strong>{name}</strong>
        {date && `, ${date}`}
      </p>
      <p>
        {isOnServer ? (
          <Trans>It disappears for everyone who took part, with its hours.</Trans>
        ) : (
          <Trans>It was never sent: what you wrote is only here, and will be lost for good.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
