import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { maySendAgain } from '../../../domain/invitation/rules.ts'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { sendInvitationAgain, withdrawInvitation } from '../../data/people/invitations.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** What can be done with an open invitation: `menu` of a row, `dialog` for the page. `onDone` reads the list again. */
export function useInvitationActions(onDone: () => void): {
  menu: (row: Invitation) => ReactNode
  dialog: ReactNode
} {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Invitation | null>(null)
  // Pressed again after a lost answer, it is the same mail.
  const keys = useRef(new Map<string, string>())
  const sendAgain = async ({ Id, Sends, Email }: Invitation) => {
    const of = `${Id} ${Sends}`
    const key = keys.current.get(of) ?? crypto.randomUUID()
    keys.current.set(of, key)
    const answer = await sendInvitationAgain(Id, key)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`The invitation is on its way again: ${Email}.`)
    onDone()
  }
  const withdraw = async ({ Id, Email }: Invitation) => {
    setAsked(null)
    const answer = await withdrawInvitation(Id, crypto.randomUUID())
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`The invitation is withdrawn: ${Email}.`)
    onDone()
  }
  const email = asked?.Email ?? ''
  return {
    menu: (row) => {
      const address = row.Email
      return (
        <OverflowMenu
          label={t`More for ${address}`}
          items={[
            {
              id: 'again',
              words: t`Send again`,
              label: t`Send the invitation again to ${address}`,
              Icon: IconMailForward,
              whyNot: maySendAgain(row, new Date()) ? undefined : t`It was sent within the last ten minutes.`,
              onPress: () => void sendAgain(row),
            },
            {
              id: 'withdraw',
              words: t`Withdraw…`,
              label: t`Withdraw the invitation to ${address}`,
              Icon: IconMailOff,
              isDanger: true,
              onPress: () => setAsked(row),
            },
          ]}
        />
      )
    },
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title={t`Withdraw this invitation?`}
        confirmLabel={t`Withdraw`}
        dangerous
        onConfirm={() => asked && void withdraw(asked)}
        onCancel={() => setAsked(null)}
      >
        <Trans>
          The message that was sent to {email} stays where it is, but leads nowhere special any more.
        </Trans>
      </ConfirmDialog>
    ),
  }
}
