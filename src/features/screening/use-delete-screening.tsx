import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ScreeningDocumentRecord, TrackingItemRecord } from '../../../domain/screening/schema.ts'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import {
  fetchScreeningBatch,
  SCREENING_BATCH_PATH,
  SCREENING_PATH,
  TRACKING_ITEM_PATH,
} from '../../data/people/screening.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** What is to be deleted, in the version that the person saw. */
interface Asked {
  path: string
  id: string
  version: number
  title: ReactNode
  words: ReactNode
}

/** Deleting a document, a tracking item or a whole batch, each with its question; `dialog` belongs on the page. */
export function useDeleteScreening(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<Asked | null>(null)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this meanwhile, so nothing was deleted. Look at it again first.`,
    refused: t`This cannot be deleted. Nothing was deleted.`,
    'signed-out': t`Your sign-in has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that this was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that this was deleted. Look again.`,
  }
  const remove = async ({ path, id, version }: Asked) => {
    setAsked(null)
    const outcome = await deleteAtDesk(path, id, version)
    if (outcome === 'deleted') snackbar.say(t`Deleted.`)
    else snackbar.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed') onDone()
  }

  const askDocument = ({ Id, Version, Subject }: ScreeningDocumentRecord) =>
    setAsked({
      path: SCREENING_PATH,
      id: Id,
      version: Version,
      title: <Trans>Delete this screening document?</Trans>,
      words: <Trans>The document of {Subject.FullName} goes with its tracking items.</Trans>,
    })
  const askItem = ({ Id, Version, OrganizationName }: TrackingItemRecord) =>
    setAsked({
      path: TRACKING_ITEM_PATH,
      id: Id,
      version: Version,
      title: <Trans>Delete this tracking item?</Trans>,
      words: <Trans>It will no longer be known that the document was sent to {OrganizationName}.</Trans>,
    })
  /** Asks the server first how the batch is now: it is deleted as the question says, or not at all. */
  const askBatch = async (batchId: string) => {
    const answer = await fetchScreeningBatch(batchId)
    if (answer.kind !== 'ok' || answer.version === undefined) {
      snackbar.sayError(failures[answer.kind === 'refused' || answer.kind === 'ok' ? 'changed' : answer.kind])
      onDone()
      return
    }
    const count = answer.value.length
    setAsked({
      path: SCREENING_BATCH_PATH,
      id: batchId,
      version: answer.version,
      title: <Trans>Delete this batch?</Trans>,
      words: (
        <Plural
          value={count}
          one="# document goes, with its tracking items."
          other="# documents go, with their tracking items."
        />
      ),
    })
  }

  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      {asked?.words}
    </ConfirmDialog>
  )
  return { askDocument, askItem, askBatch, dialog }
}
