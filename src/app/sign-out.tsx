import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeptWork } from '../data/session/kept-work.ts'
import { type SignOutChoice, signOut } from '../data/session/sign-out.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pressable } from '../ui/pressable.ts'
import { useSnackbar } from '../ui/snackbar.tsx'
import { useFailureNotice } from '../ui/use-failure-notice.ts'

export { signOutUnasked } from '../data/session/sign-out.ts'

/** Asks, before a sign-out, what becomes of drafts and unsent work on this device. */
export default function SignOut({ work, onStay }: { work: KeptWork; onStay: () => void }) {
  const { t } = useLingui()
  const { say } = useSnackbar()
  const { sayError, withdraw } = useFailureNotice('sign-out')
  const [kept, setKept] = useState(work)
  const [busy, setBusy] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  // Whoever keeps the rest all the same presses again: a form with such words may be gone from the page.
  const [warned, setWarned] = useState(0)

  const onlyHere = t`What you wrote last could not be kept on this device: it is only on the page. Go back to save it, or to keep it elsewhere.`

  const leave = async (choice: SignOutChoice) => {
    setBusy(true)
    withdraw()
    try {
      const outcome = await signOut(choice, warned)
      if (outcome.kind === 'signed-out') return onStay()
      const left = outcome.work
      setKept(left)
      if (left.unsent > 0 && choice === 'send-now')
        sayError(t`Not everything could be sent. Nothing was lost; you are still signed in.`)
      else if (left.onPage > 0) {
        sayError(onlyHere)
        setWarned(left.onPage)
      } else say(t`Everything was sent. Your drafts are still on this device.`)
    } catch (error) {
      console.info('No sign-out', error)
      sayError(t`You could not be signed out. Nothing was lost; try again with signal.`)
    } finally {
      setBusy(false)
    }
  }

  if (discarding) {
    return (
      <ConfirmDialog
        opened
        title={t`Discard what is on this device?`}
        confirmLabel={t`Discard and sign out`}
        dangerous
        wordToType={t`discard`}
        onConfirm={() => void leave('discard')}
        onCancel={() => setDiscarding(false)}
      >
        <Trans>Your drafts and everything unsent on this device will be lost for good.</Trans>{' '}
        {kept.onPage > 0 && onlyHere}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog opened onClose={onStay} title={t`Some work is only on this device`}>
      <ul>
        {kept.unsent > 0 && (
          <li>
            <Plural
              value={kept.unsent}
              one="# item has not been sent yet"
              other="# items have not been sent yet"
            />
          </li>
        )}
        {kept.drafts > 0 && (
          <li>
            <Plural value={kept.drafts} one="# draft is not finished" other="# drafts are not finished" />
          </li>
        )}
        {kept.onPage > 0 && <li>{onlyHere}</li>}
      </ul>
      <div className="elan-choices">
        {kept.unsent > 0 && (
          <Button {...pressable(!busy, () => void leave('send-now'))}>
            <Trans>Send now and sign out</Trans>
          </Button>
        )}
        <Button variant="default" {...pressable(!busy, () => void leave('keep'))}>
          <Trans>Keep it for me on this device</Trans>
        </Button>
        <Button variant="subtle" color="danger" {...pressable(!busy, () => setDiscarding(true))}>
          <Trans>Discard it…</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
