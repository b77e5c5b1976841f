import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../ui/format.ts'
import './files.css'

/** A bar with its percentage beside it; what is told every moment is not read aloud each time. */
export function Progress({ part, label }: { part: number; label: string }) {
  const format = useFormat()
  return (
    <span className="elan-file-progress">
      <progress value={part} max={1} aria-label={label} />
      <span aria-hidden="true">{format.percent(part)}</span>
    </span>
  )
}

interface StoppableProgressProps {
  part: number
  label: string
  /** Stop was pressed: what was under way then is finished first. */
  isStopping: boolean
  onStop: () => void
}

/** The same of work that can be stopped between two stretches; what began it is no button any more, so that Stop has the focus. */
export function StoppableProgress({ part, label, isStopping, onStop }: StoppableProgressProps) {
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  return (
    <div className="elan-file-stoppable">
      <Progress part={part} label={label} />
      {/* Not `disabled` once it was pressed: the Tab key still finds it. */}
      <Button
        ref={stop}
        variant="default"
        data-autofocus
        {...(isStopping ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: onStop })}
      >
        {isStopping ? <Trans>Stopping…</Trans> : <Trans>Stop</Trans>}
      </Button>
    </div>
  )
}
