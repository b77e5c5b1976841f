import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { anonymisePerson } from '../../data/people/subjects.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { UserRow } from './user-row.ts'

/**
 * Forgetting who somebody was, from the list: `ask` opens the question, which says what goes and what stays; `dialog`
 * belongs on the page; `onDone` reads the list again.
 */
export function useAnonymising(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<UserRow | null>(null)
  const anonymise = async ({ Id, FullName }: UserRow) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await anonymisePerson(Id, FullName)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`Who this was is forgotten. What they did still counts.`)
    onDone()
  }
  const name = asked?.FullName ?? ''
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Anonymise {name}?</Trans>}
      confirmLabel={t`Anonymise`}
      dangerous
      wordToType={name}
      onConfirm={() => asked && void anonymise(asked)}
      onCancel={() => setAsked(null)}
    >
      <p>
        <Trans>
          Their name, e-mail, phone number, answers at registration, written answers of the profile, notes and
          screening documents are deleted for good, and they are signed out on every device. Nobody can undo
          this.
        </Trans>
      </p>
      <p>
        <Trans>
          Their activities, hours, registrations and awards stay and still count, under “Former volunteer /
          Ancien bénévole”; so do the choices of their profile that reports count by, such as gender and
          origins, and what others wrote in logs.
        </Trans>
      </p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
