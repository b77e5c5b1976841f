import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import './log-form.css'

interface UndoNoticeProps {
  /** A sentence that says what was removed. */
  children: ReactNode
  onUndo: (press: Pick<MouseEvent, 'detail'>) => void
}

/**
 * Says what was just removed, where it was, and brings it back for as long as the page stays. Its button takes the focus and is
 * described by the sentence: a live region that comes together with its words is not heard.
 */
export function UndoNotice({ children, onUndo }: UndoNoticeProps) {
  const id = useId()
  return (
    <p className="elan-removed">
      <span id={id}>{children}</span>
      <Button variant="subtle" autoFocus aria-describedby={id} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}
