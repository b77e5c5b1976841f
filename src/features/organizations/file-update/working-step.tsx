import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Progress } from '../../../pickers/files/progress.tsx'
import type { FileUpdateState } from './use-file-update.ts'

interface WorkingStepProps {
  work: Extract<FileUpdateState, { step: 'reading' | 'sending' | 'comparing' }>
  onCancel: () => void
}

/** How far a file is that is read, sent or compared; it can be cancelled at any moment, and nothing is left of it. */
export function WorkingStep({ work, onCancel }: WorkingStepProps) {
  const { t } = useLingui()
  const labels = {
    reading: t`Reading the file`,
    sending: t`Sending the file`,
    comparing: t`Comparing with the register`,
  }
  return (
    <div>
      <p role="status">
        <Words work={work} />
      </p>
      <Progress part={work.part} label={labels[work.step]} />
      <div className="elan-dialog-actions">
        <Button variant="default" data-autofocus onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Words({ work }: Pick<WorkingStepProps, 'work'>) {
  if (work.step === 'comparing')
    return (
      <Plural
        value={work.rows}
        one="# row is compared with the register…"
        other="# rows are compared with the register…"
      />
    )
  const name = work.fileName
  return work.step === 'reading' ? <Trans>Reading {name}…</Trans> : <Trans>Sending {name}…</Trans>
}
