import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { againRefusal } from '../../../domain/invitation/rules.ts'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { sendInvitationAgain, withdrawInvitation } from '../../data/people/invitations.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useWhyNotSent } from './use-why-not-sent.ts'

/** What can be done with an open invitation: `menu` of a row, `dialog` for the page. `onDone` reads the list again. */
export function useInvitationActions(onDone: () => void): {
  menu: (row: Invitation) => ReactNode
  dialog: ReactNode
} {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'invitation')
  const whyNotSent = useWhyNotSent()
  const [asked, setAsked] = useState<Invitation | null>(null)
  // Pressed again after a lost answer, it is the same mail, and the same withdrawal. A mail after one that was not sent has its number.
  const keys = useRef(new Map<string, string>())
  const keyOf = (of: string): string => {
    const key = keys.current.get(of) ?? crypto.randomUUID()
    keys.current.set(of, key)
    return key
  }
  const settle = async (asking: Promise<ApiAnswer<unknown>>, done: string) => {
    sayWhyNot.withdraw()
    const answer = await asking
    const [first] = answer.kind === 'refused' ? answer.problems : []
    const why = first && whyNotSent(first)
    if (answer.kind === 'ok') snackbar.say(done)
    else if (why) sayWhyNot.sayError(why)
    else sayWhyNot(answer)
    // What is refused is another by now than the list shows.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const sendAgain = async ({ Id, Sends, SentOn, Email }: Invitation) =>
    settle(
      sendInvitationAgain(Id, keyOf(`${Id} ${Sends} ${SentOn}`)),
      t`The invitation is on its way again: ${Email}.`,
    )
  const withdraw = async ({ Id, Email }: Invitation) => {
    setAsked(null)
    await settle(withdrawInvitation(Id, keyOf(Id)), t`The invitation is withdrawn: ${Email}.`)
  }
  const email = asked?.Email ?? ''
  return {
    menu: (row) => {
      const address = row.Email
      const refusal = againRefusal(row, new Date())
      return (
        <OverflowMenu
          label={t`More for ${address}`}
          items={[
            {
              id: 'again',
              words: t`Send again`,
              label: t`Send again: ${address}`,
              Icon: IconMailForward,
              whyNot: refusal ? whyNotSent(refusal) : undefined,
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
          The message already sent to {email} cannot be called back, but it no longer counts as an invitation.
        </Trans>
      </ConfirmDialog>
    ),
  }
}
