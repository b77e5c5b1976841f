import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface GiveUpButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  /** Whether something would be lost. */
  isWritten: () => boolean
  /** Gives up what is written, and leaves. */
  onGiveUp: () => Promise<void>
}

/** "Cancel" where words are kept: it gives them up, and asks before while there are some. */
export function GiveUpButton({ isWritten, onGiveUp, ...button }: GiveUpButtonProps) {
  const [asking, setAsking] = useState(false)
  const giveUp = () => {
    setAsking(false)
    void onGiveUp()
  }
  return (
    <>
      <Button variant="default" {...button} onClick={() => (isWritten() ? setAsking(true) : giveUp())}>
        <Trans>Cancel</Trans>
      </Button>
      <DiscardQuestion opened={asking} onDiscard={giveUp} onCancel={() => setAsking(false)} />
    </>
  )
}

interface DiscardQuestionProps {
  opened: boolean
  onDiscard: () => void
  onCancel: () => void
}

/** Asks before words that are not saved yet are given up. */
export function DiscardQuestion({ opened, onDiscard, onCancel }: DiscardQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Discard what you wrote?`}
      confirmLabel={t`Discard what I wrote`}
      cancelLabel={t`Stay here`}
      dangerous
      onConfirm={onDiscard}
      onCancel={onCancel}
    >
      <Trans>What was saved before stays as it is.</Trans>
    </ConfirmDialog>
  )
}
