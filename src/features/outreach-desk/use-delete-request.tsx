import { Trans, useLingui } from '@lingui/react/macro'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { OUTREACH_PATH } from '../../data/outreach/outreach-requests.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import { nameOfRequest } from './chosen-requests.tsx'

/** Deleting a request, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteRequest(onDone: () => void) {
  const { t } = useLingui()
  const { ask, dialog } = useDeletion(onDone)
  const askRequest = (row: OutreachRequestRow) => {
    const name = nameOfRequest(row)
    ask({
      path: OUTREACH_PATH,
      id: row.Id,
      version: row.Version,
      title: t`Delete this request?`,
      question: <Trans>The request of {name} goes for good, with its notes and its history.</Trans>,
      done: t`The request was deleted.`,
    })
  }
  return { ask: askRequest, dialog }
}
