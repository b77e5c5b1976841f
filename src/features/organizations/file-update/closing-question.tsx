import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Lost } from './lost-by-closing.ts'

interface ClosingQuestionProps {
  /** What it is asked about; null: nothing is asked. */
  lost: Lost | null
  /** It is not known how many updates were made. */
  isHalfKnown: boolean
  onStay: () => void
  onClose: () => void
  /** The work is stopped, and the wizard closed. */
  onStop: () => void
}

/** Asks before the wizard is closed over something. */
export function ClosingQuestion({ lost, isHalfKnown, onStay, onClose, onStop }: ClosingQuestionProps) {
  const { t } = useLingui()
  const textId = useId()
  if (lost === 'work') {
    return (
      <Dialog opened onClose={onStay} title={t`Close while changes are made?`} describedBy={textId}>
        <div id={textId} className="elan-dialog-text">
          <Trans>
            The changes can go on without this window: you are told at the foot of the page when they are
            made. If you stop them, what was made until then stays; to go on later, the file has to be
            compared again.
          </Trans>
        </div>
        <WorkButtons onStay={onStay} onClose={onClose} onStop={onStop} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened={lost !== null}
      title={lost === 'columns' ? t`Close without comparing?` : t`Close without committing?`}
      confirmLabel={lost === 'columns' ? t`Close without comparing` : t`Close without committing`}
      cancelLabel={t`Stay here`}
      dangerous
      onConfirm={onClose}
      onCancel={onStay}
    >
      {lost === 'columns' ? (
        <Trans>What you said of the columns of the file is not kept.</Trans>
      ) : isHalfKnown ? (
        <Trans>
          It is not certain how many updates were made; those stay. To go on later, the file has to be
          compared again.
        </Trans>
      ) : (
        <Trans>
          What has not been committed yet stays as it is. To go on later, the file has to be compared again.
        </Trans>
      )}
    </ConfirmDialog>
  )
}

/** What can become of the changes that are being made. */
export function WorkButtons(props: Pick<ClosingQuestionProps, 'onStay' | 'onClose' | 'onStop'>) {
  return (
    <div className="elan-dialog-actions">
      <Button variant="default" onClick={props.onStay}>
        <Trans>Stay here</Trans>
      </Button>
      <Button variant="default" onClick={props.onStop}>
        <Trans>Stop and close</Trans>
      </Button>
      <Button onClick={props.onClose}>
        <Trans>Close and let it go on</Trans>
      </Button>
    </div>
  )
}
