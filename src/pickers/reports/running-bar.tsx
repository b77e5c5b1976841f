import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReportProgress } from '../../data/reports/reports.ts'
import { useFormat } from '../../ui/format.ts'
import './running-bar.css'
import { percentOf, type Running } from './use-running.ts'

interface RunningBarProps {
  /** Null while no report is made: what is said then has its place already, or it would not be heard. */
  running: Running | null
  onCancel: () => void
}

/** How far a report is, and how to leave it. */
export function RunningBar({ running, onCancel }: RunningBarProps) {
  return (
    <>
      <div className="elan-only-heard" role="status">
        {running && (running.progress ? <Quarter {...running.progress} /> : <PuttingTogether />)}
      </div>
      {running && <Bar progress={running.progress} onCancel={onCancel} />}
    </>
  )
}

function Bar({ progress, onCancel }: Running & { onCancel: () => void }) {
  const { t } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed went; whoever pressed Enter is still in a field.
    const { activeElement: at, body } = document
    if (at === body || at?.closest('[hidden]')) cancel.current?.focus()
  }, [])
  return (
    <div className="report-running">
      <div className="report-progress">
        {progress ? (
          <HowFar {...progress} />
        ) : (
          <>
            <p aria-hidden="true">
              <PuttingTogether />
            </p>
            <Progress value={100} animated aria-hidden="true" />
          </>
        )}
      </div>
      <Button
        ref={cancel}
        variant="default"
        data-autofocus
        onClick={onCancel}
        aria-label={t`Cancel the report`}
      >
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

const PuttingTogether = () => <Trans>The report is being put together…</Trans>

/** Said at each quarter: every hundredth would drown whatever else is read. */
function Quarter(progress: ReportProgress) {
  const percent = percentOf(progress)
  const said = useFormat().percent((percent - (percent % 25)) / 100)
  return <Trans>The file is being written: {said}</Trans>
}

function HowFar({ rows, total }: ReportProgress) {
  const { t } = useLingui()
  const format = useFormat()
  const percent = percentOf({ rows, total })
  const share = format.percent(percent / 100)
  const done = format.number(rows)
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
    </>
  )
}
