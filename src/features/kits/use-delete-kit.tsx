import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { deleteKit } from '../../data/site/kits.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { KitRow } from './arrange-kits.ts'
import type { ShownKits } from './use-show-kit.ts'

interface Asked {
  row: KitRow
  /** Why it cannot be deleted: how many records of each kind name it. */
  uses: readonly Problem[]
}

const countOf = (uses: readonly Problem[], field: string): number =>
  uses.find(({ Field }) => Field === field)?.Limit ?? 0

/**
 * Deleting a kit, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again, once the server has
 * answered. A kit that logs or requests name cannot be deleted: hiding it is offered instead, where it is shown still
 * (decisions-platform, Kits).
 */
export function useDeleteKit(onDone: () => void, shown: ShownKits) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = async (row: KitRow) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await deleteKit(row.kit)
    if (answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'in_use')) {
      return setAsked({ row, uses: answer.problems })
    }
    if (answer.kind === 'ok') snackbar.say(t`The kit was deleted.`)
    else sayWhyNot(answer)
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const name = asked?.row.name ?? ''
  const uses = asked?.uses ?? []
  const isUsed = uses.length > 0
  const isOffered = asked !== null && shown.isOn(asked.row)
  const [logs = 0, support = 0, requests = 0] = ['Workshop', 'ProgramSupport', 'OutreachRequest'].map(
    (field) => countOf(uses, field),
  )
  const users = (
    <>
      <p>
        <Trans>“{name}” is used in:</Trans>
      </p>
      <ul>
        {logs > 0 && (
          <li>
            <Plural value={logs} one="# activity log" other="# activity logs" />
          </li>
        )}
        {support > 0 && (
          <li>
            <Plural value={support} one="# program support log" other="# program support logs" />
          </li>
        )}
        {requests > 0 && (
          <li>
            <Plural value={requests} one="# outreach request" other="# outreach requests" />
          </li>
        )}
      </ul>
    </>
  )
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null && !isUsed}
        title={<Trans>Delete this kit?</Trans>}
        confirmLabel={t`Delete`}
        dangerous
        onConfirm={() => asked && void remove(asked.row)}
        onCancel={() => setAsked(null)}
      >
        <Trans>“{name}” can no longer be chosen.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={isUsed && isOffered}
        title={<Trans>This kit cannot be deleted</Trans>}
        confirmLabel={t`Hide the kit`}
        onConfirm={() => {
          if (asked) shown.set(asked.row, false)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {users}
        <p>
          <Trans>Hidden, it stays in them and cannot be chosen in others.</Trans>
        </p>
      </ConfirmDialog>
      <Dialog
        opened={isUsed && !isOffered}
        title={<Trans>This kit cannot be deleted</Trans>}
        onClose={() => setAsked(null)}
      >
        {users}
        <p>
          <Trans>It is hidden already: it stays in them and cannot be chosen in others.</Trans>
        </p>
      </Dialog>
    </>
  )
  return { ask: (row: KitRow) => setAsked({ row, uses: [] }), dialog }
}
