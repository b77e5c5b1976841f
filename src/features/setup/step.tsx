import { Trans } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface StepProps {
  title: ReactNode
  /** What it is for, in a sentence. */
  about?: ReactNode
  isDone: boolean
  children: ReactNode
}

/**
 * A part of the set-up: what it is, whether it is done, and how to do it. What did it may go once it is done: its heading takes
 * the focus then.
 */
export function Step({ title, about, isDone, children }: StepProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isNew = isDone && !wasDone.current
    wasDone.current = isDone
    if (isNew && document.activeElement === document.body) heading.current?.focus()
  }, [isDone])
  return (
    <li className="setup-step">
      <section aria-labelledby={id}>
        <div className="setup-step-head">
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <span className="setup-step-state" data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            {isDone ? <Trans>Done</Trans> : <Trans>To do</Trans>}
          </span>
        </div>
        {about && <p className="elan-hint">{about}</p>}
        <div className="setup-step-body">{children}</div>
      </section>
    </li>
  )
}
