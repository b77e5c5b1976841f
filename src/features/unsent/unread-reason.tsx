import { useEffect } from 'react'
import type { Handover } from '../../../domain/handover/handover.ts'
import { ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { useDecisionWords } from './use-decision-words.ts'

/**
 * The reason that was written here against a log about which something else was decided, or that its author handed over
 * again: it may be needed still. Nothing else that waits here about the log is unsaved work.
 */
export function UnreadReason({ handover: { Id, Reason } }: { handover: Pick<Handover, 'Id' | 'Reason'> }) {
  const typed = useDecisionWords(Id)
  const { words, resumed, forget } = typed
  const reason = words.reason.trim()
  const isUnread = reason !== '' && reason !== Reason
  useEffect(() => {
    if (resumed && !isUnread) void forget()
  }, [resumed, isUnread, forget])
  if (!isUnread) return null
  return (
    <ResumedTyped typed={typed}>
      <blockquote className="unsent-quote">{words.reason}</blockquote>
    </ResumedTyped>
  )
}
