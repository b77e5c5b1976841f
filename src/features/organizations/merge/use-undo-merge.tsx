import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Unmerged } from '../../../../domain/organization/patch-schema.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { isBusy } from '../../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../../data/calls/held-key.ts'
import { unmergeOrganizations } from '../../../data/organization/organizations.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { nameAndPlace } from '../chosen-organizations.tsx'
import { LeftDialog } from './left-dialog.tsx'

type Merged = Pick<OrganizationRecord, 'Id' | 'Name' | 'City' | 'PostalCode' | 'Version'>

/**
 * Undoing a merge, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again, and is
 * told what was undone, unless it was refused. What was changed since the merge and could not be put back is listed
 * afterwards.
 */
export function useUndoMerge(onDone: (undone?: Unmerged) => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Merged | null>(null)
  const [left, setLeft] = useState<Unmerged | null>(null)
  const held = useRef<HeldKey | null>(null)
  const undo = async (merged: Merged) => {
    setAsked(null)
    held.current = keyFor(held.current, [merged.Id, merged.Version])
    sayWhyNot.withdraw()
    const answer = await unmergeOrganizations([merged], held.current.key)
    if (answer.kind !== 'ok') {
      if (answer.kind === 'refused' && !isBusy(answer)) {
        held.current = null
        onDone()
      }
      return sayWhyNot(answer)
    }
    const [undone] = answer.value
    const name = nameAndPlace(merged)
    if (undone && undone.LeftTotal > 0) setLeft(undone)
    else {
      snackbar.say(
        <Plural
          value={undone?.Restored ?? 0}
          _0={`The merge of ${name} was undone.`}
          one={`The merge of ${name} was undone. # record names it again.`}
          other={`The merge of ${name} was undone. # records name it again.`}
        />,
      )
    }
    onDone(undone)
  }
  const name = asked ? nameAndPlace(asked) : ''
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null}
        title={<Trans>Undo this merge?</Trans>}
        confirmLabel={t`Undo the merge`}
        cancelLabel={t`Keep the merge`}
        onConfirm={() => asked && void undo(asked)}
        onCancel={() => setAsked(null)}
      >
        <Trans>
          “{name}” is a separate organization again, as it was, with everything that named it and has not been
          changed since. What was changed since is listed afterwards.
        </Trans>
      </ConfirmDialog>
      {left && <LeftDialog undone={left} onClose={() => setLeft(null)} />}
    </>
  )
  return { ask: setAsked, dialog }
}
