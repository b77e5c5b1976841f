import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { AWARD_PATH } from '../../data/people/awards.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { AwardRow } from './arrange-awards.ts'

/** Deleting an award, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteAward(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<AwardRow | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this award meanwhile, so it was not deleted. Look at it again first.`,
    refused: t`This award cannot be deleted. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that the award was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that the award was deleted. Look again.`,
  }
  const remove = async ({ Id, version }: AwardRow) => {
    setAsked(null)
    const outcome = await deleteAtDesk(AWARD_PATH, Id, version)
    if (outcome === 'deleted') snackbar.say(t`The award was deleted.`)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') onDone()
  }

  const name = asked?.name ?? ''
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Delete this award?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <Trans>“{name}” can no longer be given. Whoever has it keeps it.</Trans>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
