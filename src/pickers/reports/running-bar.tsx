import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useFormat } from '../../ui/format.ts'
import './running-bar.css'
import type { Running } from './use-running.ts'

/** What has come of a report so far. How long its file will be nobody knows before it is written. */
export function RunningBar({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const size = format.number(Math.round(running.received / 10_240) / 100)
  return (
    <div className="report-running">
      <div className="report-progress" role="status">
        <p>
          {running.received === 0 ? (
            <Trans>The report is being put together…</Trans>
          ) : (
            <Trans>The file is being written: {size} MB so far</Trans>
          )}
        </p>
        <Progress value={100} animated aria-hidden="true" />
      </div>
      <Button variant="default" onClick={onCancel} aria-label={t`Cancel the report`}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
