import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { ADDRESS_LIST_PATH } from '../../data/site/address-lists.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { AddressListRow } from './arrange-address-lists.ts'

/** Deleting a list, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the lists again. */
export function useDeleteList(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<AddressListRow | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this list meanwhile, so it was not deleted. Look at it again first.`,
    refused: t`You cannot delete this list. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that the list was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that the list was deleted. Look again.`,
  }
  const remove = async ({ list }: AddressListRow) => {
    setAsked(null)
    const outcome = await deleteAtDesk(ADDRESS_LIST_PATH, list.Id, list.Version)
    if (outcome === 'deleted') snackbar.say(t`The address list was deleted.`)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') onDone()
  }
  const [email, site] = [asked?.email ?? '', asked?.site ?? '']
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={t`Delete this address list?`}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <Trans>
        “{email}” ({site}) no longer goes to these addresses. Whoever gets it anyway still does.
      </Trans>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
