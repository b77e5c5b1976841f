import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchRoles, grantRole } from '../../data/people/subjects.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { UserRow } from './user-row.ts'

/**
 * Making somebody a coordinator from the list: `ask` opens the question, which says where it will count; `dialog` belongs
 * on the page; `onDone` reads the list again.
 */
export function usePromotion(onDone: () => void) {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<UserRow | null>(null)
  const promote = async ({ Id, FullName }: UserRow) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const roles = await fetchRoles()
    if (roles.kind !== 'ok') return sayWhyNot(roles)
    const role = roles.value.find(({ Name }) => Name === 'Coordinator')
    if (!role) return sayWhyNot({ kind: 'failed' })
    const answer = await grantRole(Id, role.Id)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`${FullName} is a coordinator now.`)
    onDone()
  }
  const name = asked?.FullName ?? ''
  const sites = format.list(asked?.sites ?? [])
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Make {name} a coordinator?</Trans>}
      confirmLabel={t`Promote`}
      onConfirm={() => asked && void promote(asked)}
      onCancel={() => setAsked(null)}
    >
      {sites === '' ? (
        <Trans>
          It will count nowhere yet: {name} is approved at no site in the active season. It begins to count at
          each site as soon as a registration there is approved.
        </Trans>
      ) : (
        <Trans>
          It will count at {sites}, from now on, and at every site where {name} is approved in the season that
          is active.
        </Trans>
      )}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
