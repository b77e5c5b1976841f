import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeptWork } from '../data/session/kept-work.ts'
import { type SignOutChoice, signOut } from '../data/session/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { countKeptWork } from './kept-work.ts'

/** Asks, before a sign-out, what becomes of drafts and unsent work on this device. */
export default function SignOut({ work, onStay }: { work: KeptWork; onStay: () => void }) {
  const { t } = useLingui()
  const { sayError } = useSnackbar()
  const [kept, setKept] = useState(work)
  const [busy, setBusy] = useState(false)
  const [discarding, setDiscarding] = useState(false)

  const leave = async (choice: SignOutChoice) => {
    setBusy(true)
    const outcome = await signOut(choice)
    setBusy(false)
    if (outcome.kind === 'signed-out') return onStay()
    setKept(await countKeptWork())
    if (choice === 'send-now')
      sayError(t`Not everything could be sent. Nothing was lost; you are still signed in.`)
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
        <Trans>Your drafts and everything unsent on this device will be lost for good.</Trans>
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
              one="# record has not been sent yet"
              other="# records have not been sent yet"
            />
          </li>
        )}
        {kept.drafts > 0 && (
          <li>
            <Plural value={kept.drafts} one="# draft is not finished" other="# drafts are not finished" />
          </li>
        )}
      </ul>
      <div className="elan-choices">
        <Button disabled={busy} onClick={() => void leave('send-now')}>
          <Trans>Send now and sign out</Trans>
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void leave('keep')}>
          <Trans>Keep it for me on this device</Trans>
        </Button>
        <Button variant="subtle" color="danger" disabled={busy} onClick={() => setDiscarding(true)}>
          <Trans>Discard it…</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
