import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { EMAIL_PATH } from '../../data/email/emails.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { EmailRow } from './arrange-emails.ts'

/** Deleting a template, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteEmail(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<EmailRow | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this template meanwhile, so it was not deleted. Look at it again first.`,
    refused: t`This template cannot be deleted. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that the template was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that the template was deleted. Look again.`,
  }
  const remove = async ({ email }: EmailRow) => {
    setAsked(null)
    const outcome = await deleteAtDesk(EMAIL_PATH, email.Id, email.Version)
    if (outcome === 'deleted') snackbar.say(t`The template was deleted.`)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') onDone()
  }
  const name = asked?.type ?? ''
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={t`Delete this template?`}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <Trans>“{name}” is sent in its built-in words from then on.</Trans>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
