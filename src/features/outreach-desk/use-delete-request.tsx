import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { deleteRequest } from '../../data/outreach/outreach-requests.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { nameOfRequest } from './chosen-requests.tsx'

interface Asked {
  row: OutreachRequestRow
  /** How many logs answer it, which keep it from being deleted. */
  logs: number
}

/**
 * Deleting a request, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again, once the
 * server has answered. One that logs answer cannot be deleted: another status is offered instead.
 */
export function useDeleteRequest(onDone: () => void, onStatus: (row: OutreachRequestRow) => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = async (row: OutreachRequestRow) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await deleteRequest(row)
    const use = answer.kind === 'refused' && answer.problems.find(({ Code }) => Code === 'in_use')
    if (use) return setAsked({ row, logs: use.Limit ?? 1 })
    if (answer.kind === 'ok') snackbar.say(t`The request was deleted.`)
    else sayWhyNot(answer)
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const name = asked ? nameOfRequest(asked.row) : ''
  const logs = asked?.logs ?? 0
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null && logs === 0}
        title={<Trans>Delete this request?</Trans>}
        confirmLabel={t`Delete`}
        dangerous
        onConfirm={() => asked && void remove(asked.row)}
        onCancel={() => setAsked(null)}
      >
        <Trans>
          The request of {name} is taken out of every list, with its notes and history. Nobody can bring it
          back here.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={logs > 0}
        title={<Trans>This request cannot be deleted</Trans>}
        confirmLabel={t`Update the status`}
        onConfirm={() => {
          setAsked(null)
          if (asked) onStatus(asked.row)
        }}
        onCancel={() => setAsked(null)}
      >
        <p>
          <Plural
            value={logs}
            one={`# activity log answers the request of ${name}.`}
            other={`# activity logs answer the request of ${name}.`}
          />
        </p>
        <p>
          <Trans>
            Set it to Completed or Cancelled instead: it then leaves the default list, and its logs stay.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
  return { ask: (row: OutreachRequestRow) => setAsked({ row, logs: 0 }), dialog }
}
