import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface Deletion<Row> {
  path: string
  title: string
  /** What goes, and what stays, in whole sentences. */
  question: (row: Row) => ReactNode
  confirmLabel: string
  /** Said once it is done. */
  done: string
  /** Reads the list again. */
  onDone: () => void
}

/** Deleting one of the records about a person, with its question: `ask` opens it, `dialog` belongs on the page. */
export function useDeletion<Row extends { Id: string; Version: number }>(deletion: Deletion<Row>) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<Row | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this meanwhile, so it was not deleted. Look at it again first.`,
    refused: t`You cannot delete this. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that this was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that this was deleted. Look again.`,
  }
  const remove = async ({ Id, Version }: Row) => {
    setAsked(null)
    const outcome = await deleteAtDesk(deletion.path, Id, Version)
    if (outcome === 'deleted') snackbar.say(deletion.done)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') deletion.onDone()
  }
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={deletion.title}
      confirmLabel={deletion.confirmLabel}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      {asked && deletion.question(asked)}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
