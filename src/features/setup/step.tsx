import { Trans } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { keepFocus } from '../../ui/navigation-focus.ts'

interface StepProps {
  title: ReactNode
  /** What it is for, in a sentence. */
  about?: ReactNode
  isDone: boolean
  children: ReactNode
}

/**
 * A part of the set-up: what it is, whether it is done, and how to do it. What did it, or a part of it, may go then: its heading
 * takes the focus of that.
 */
export function Step({ title, about, isDone, children }: StepProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <li className="setup-step">
      <section aria-labelledby={id} onFocus={({ target }) => keepFocus(target, heading.current)}>
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
