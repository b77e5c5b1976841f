import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useFormat } from '../../ui/format.ts'
import './running-bar.css'
import { percentOf, type Running } from './use-running.ts'

/** How far a report is, and how to leave it. */
export function RunningBar({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { t } = useLingui()
  const { progress } = running
  return (
    <div className="report-running">
      <div className="report-progress">
        {progress ? <HowFar percent={percentOf(progress)} {...progress} /> : <PuttingTogether />}
      </div>
      <Button variant="default" data-autofocus onClick={onCancel} aria-label={t`Cancel the report`}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function PuttingTogether() {
  return (
    <>
      <p role="status">
        <Trans>The report is being put together…</Trans>
      </p>
      <Progress value={100} animated aria-hidden="true" />
    </>
  )
}

function HowFar({ percent, rows, total }: { percent: number; rows: number; total: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const share = format.percent(percent / 100)
  const done = format.number(rows)
  // Said at each quarter: every hundredth would drown whatever else is read.
  const said = format.percent((percent - (percent % 25)) / 100)
  return (
    <>
      <p>
        <Plural
          value={total}
          one={
            <Trans>
              {share}: {done} of # row
            </Trans>
          }
          other={
            <Trans>
              {share}: {done} of # rows
            </Trans>
          }
        />
      </p>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={t`Rows written`} aria-valuetext={share} />
      </Progress.Root>
      <div className="elan-only-heard" role="status">
        <Trans>The file is being written: {said}</Trans>
      </div>
    </>
  )
}
