import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import { deleteEnumerationOf, ENUMERATION_LIST_PATH } from '../../../data/site/enumerations.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'

/**
 * Deleting a list, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the lists again. One that
 * forms or sites ask from is not deleted, and the page says who does.
 */
export function useDeleteEnumerationList(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<{ row: EnumerationList; uses: readonly Problem[] } | null>(null)
  const remove = async (row: EnumerationList) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await deleteEnumerationOf(ENUMERATION_LIST_PATH, row)
    if (answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'in_use')) {
      return setAsked({ row, uses: answer.problems })
    }
    if (answer.kind === 'ok') snackbar.say(t`The list was deleted.`)
    else sayWhyNot(answer)
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const nameOf = useNameOfList()
  const name = nameOf(asked?.row.Name ?? '')
  const uses = asked?.uses ?? []
  const sites = uses.find(({ Field }) => Field === 'Site')?.Limit ?? 0
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null && uses.length === 0}
        title={<Trans>Delete this list?</Trans>}
        confirmLabel={t`Delete`}
        dangerous
        onConfirm={() => asked && void remove(asked.row)}
        onCancel={() => setAsked(null)}
      >
        <Trans>“{name}” will no longer be offered in forms. Old records go on naming what it offered.</Trans>
      </ConfirmDialog>
      <Dialog
        opened={uses.length > 0}
        title={<Trans>This list cannot be deleted</Trans>}
        onClose={() => setAsked(null)}
      >
        <ul>
          {uses.some(({ Field }) => Field === 'SystemName') && (
            <li>
              <Trans>
                Forms use it by its system name. Choose “None” as its system name and save it, then give the
                name to another list at once: until then these forms have nothing to choose from.
              </Trans>
            </li>
          )}
          {sites > 0 && (
            <li>
              <Plural
                value={sites}
                one="# site uses it for a question of its own. Choose another list there first."
                other="# sites use it for questions of their own. Choose other lists there first."
              />
            </li>
          )}
        </ul>
      </Dialog>
    </>
  )
  return { ask: (row: EnumerationList) => setAsked({ row, uses: [] }), dialog }
}
