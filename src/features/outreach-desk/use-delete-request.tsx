import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { OUTREACH_PATH } from '../../data/outreach/outreach-requests.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { nameOfRequest } from './chosen-requests.tsx'

/** Deleting a request, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteRequest(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<OutreachRequestRow | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this request meanwhile, so it was not deleted. Look at it again first.`,
    refused: t`This request cannot be deleted. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that the request was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that the request was deleted. Look again.`,
  }
  const remove = async ({ Id, Version }: OutreachRequestRow) => {
    setAsked(null)
    const outcome = await deleteAtDesk(OUTREACH_PATH, Id, Version)
    if (outcome === 'deleted') snackbar.say(t`The request was deleted.`)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') onDone()
  }
  const name = asked ? nameOfRequest(asked) : ''
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Delete this request?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <Trans>The request of {name} goes for good, with its notes and its history.</Trans>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
