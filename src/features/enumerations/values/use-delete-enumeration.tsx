import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteEnumerationOf, ENUMERATION_PATH } from '../../../data/site/enumerations.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { EnumerationRow } from './arrange-enumerations.ts'

/**
 * Deleting an enumeration, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again.
 * One that lists offer is not deleted: the lists are named, each a link to where it is taken out.
 */
export function useDeleteEnumeration(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<{ row: EnumerationRow; inUse: boolean } | null>(null)
  const remove = async (row: EnumerationRow) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await deleteEnumerationOf(ENUMERATION_PATH, row)
    if (answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'in_use')) {
      return setAsked({ row, inUse: true })
    }
    if (answer.kind === 'ok') snackbar.say(t`The enumeration was deleted.`)
    else sayWhyNot(answer)
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const row = asked?.row
  const name = row?.name ?? ''
  const nameOf = useNameOfList()
  const lists = row?.Lists ?? []
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null && !asked.inUse}
        title={<Trans>Delete this enumeration?</Trans>}
        confirmLabel={t`Delete`}
        dangerous
        onConfirm={() => row && void remove(row)}
        onCancel={() => setAsked(null)}
      >
        <Trans>“{name}” can no longer be put into lists. Old records go on naming it.</Trans>
      </ConfirmDialog>
      <Dialog
        opened={asked?.inUse === true}
        title={<Trans>This enumeration cannot be deleted</Trans>}
        onClose={() => setAsked(null)}
      >
        <p>
          {lists.length > 0 ? (
            <Plural
              value={lists.length}
              one="# list offers it. Remove it there first:"
              other="# lists offer it. Remove it there first:"
            />
          ) : (
            <Trans>A list offers it now. Look at the enumerations again.</Trans>
          )}
        </p>
        <ul>
          {lists.map((list) => (
            <li key={list.Id}>
              <Link to="/enumerations/lists/$id/update" params={{ id: list.Id }}>
                {nameOf(list.Name)}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
  return { ask: (one: EnumerationRow) => setAsked({ row: one, inUse: false }), dialog }
}
