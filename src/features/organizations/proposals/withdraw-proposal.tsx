import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { withdrawProposal } from '../../../data/organization/proposals.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'

interface WithdrawProposalProps {
  proposal: ProposalRecord
  onDecided: () => void
  /** Hears that somebody else changed it meanwhile. */
  onChanged: () => void
}

/** Lets whoever proposed a correction withdraw it while nobody has decided. */
export function WithdrawProposal({ proposal, onDecided, onChanged }: WithdrawProposalProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // Sent again after a lost answer, it is the same withdrawal.
  const key = useRef(crypto.randomUUID())
  const withdraw = async () => {
    setAsking(false)
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await withdrawProposal(proposal, key.current)
    setBusy(false)
    if (answer.kind === 'ok') {
      snackbar.say(t`The correction was withdrawn.`)
      return onDecided()
    }
    if (answer.kind === 'refused') onChanged()
    sayWhyNot(answer)
  }
  return (
    <>
      <div className="elan-dialog-actions">
        <Button variant="default" loading={busy} onClick={() => setAsking(true)}>
          <Trans>Withdraw this correction</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t`Withdraw this correction?`}
        confirmLabel={t`Withdraw`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      >
        <Trans>Staff no longer see it, and the register stays as it is. You can propose another one.</Trans>
      </ConfirmDialog>
    </>
  )
}
