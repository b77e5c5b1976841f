import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** A record of the desk that is to be deleted, in the version that the person saw. */
export interface Deletion {
  /** Where records of its kind are called. */
  path: string
  id: string
  version: number
  title: ReactNode
  /** What goes, and what stays, in whole sentences. */
  question: ReactNode
  confirmLabel?: string
  /** Said once it is done. */
  done: string
}

/** Names the deletion of a record among the actions that can fail: that of another one is none of its business. */
const noticeOf = ({ path, id }: Pick<Deletion, 'path' | 'id'>): string => `delete:${path}/${id}`

/**
 * Deleting a record of the desk, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads again what
 * the page shows. `sayWhyNot` is for what comes before the question.
 */
export function useDeletion(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<Deletion | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this meanwhile, so it was not deleted. Look at it again first.`,
    unseen: t`You do not see this any more, so nothing was deleted now: it was deleted before, or is no longer yours to see.`,
    refused: t`You cannot delete this. Nothing was deleted.`,
    'signed-out': t`Your session has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that this was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that this was deleted. Look again.`,
  }
  const sayWhyNot = (outcome: Exclude<DeskDeletion, 'deleted'>, of?: Pick<Deletion, 'path' | 'id'>) =>
    snackbar.sayError(failures[outcome], of && noticeOf(of))
  const remove = async ({ path, id, version, done }: Deletion) => {
    setAsked(null)
    snackbar.withdraw(noticeOf({ path, id }))
    const outcome = await deleteAtDesk(path, id, version)
    if (outcome === 'deleted') snackbar.say(done)
    else sayWhyNot(outcome, { path, id })
    // What the page shows is there no more, or is another by now.
    if (outcome === 'deleted' || outcome === 'changed' || outcome === 'unseen') onDone()
  }
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title}
      confirmLabel={asked?.confirmLabel ?? t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      {asked?.question}
    </ConfirmDialog>
  )
  return { ask: setAsked, sayWhyNot, dialog }
}
