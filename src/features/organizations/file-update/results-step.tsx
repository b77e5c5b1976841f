import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { UpdatesTab } from './updates-tab.tsx'

interface ResultsStepProps {
  /** Null where the file changed nothing. */
  id: string | null
  applied: number
  failed: number
  onAgain: () => void
  onClose: () => void
}

/** What came of the file: how many changes were made, and those that were not, with the reason. */
export function ResultsStep({ id, applied, failed, onAgain, onClose }: ResultsStepProps) {
  return (
    <>
      <div role="status" className="organizations-results">
        {id === null && (
          <Alert color="primary" icon={<IconInfoCircle aria-hidden="true" />}>
            <Trans>No changes detected: the register says what the file says.</Trans>
          </Alert>
        )}
        {applied > 0 && (
          <Alert color="success" icon={<IconCheck aria-hidden="true" />}>
            <Trans>The updates were applied.</Trans>{' '}
            <Plural value={applied} one="# organization changed." other="# organizations changed." />
          </Alert>
        )}
        {failed > 0 && (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden="true" />}>
            <Trans>Some updates failed.</Trans>{' '}
            <Plural
              value={failed}
              one="# organization stays as it was; the table says why."
              other="# organizations stay as they were; the table says why."
            />
          </Alert>
        )}
      </div>
      {id !== null && failed > 0 && <UpdatesTab id={id} only="failed" />}
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={onAgain}>
          <Trans>Another file</Trans>
        </Button>
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}
