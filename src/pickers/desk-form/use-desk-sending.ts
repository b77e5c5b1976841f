import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { useFocusBack } from '../../ui/form/use-focus-back.ts'
import { type FailureNotice, useFailureNotice } from '../../ui/use-failure-notice.ts'
import type { OpenDesk } from './use-desk-form.ts'

/** The sending of a form, which is busy until the answer was dealt with. */
interface DeskSending {
  busy: boolean
  /** The same before it is drawn: a second press may come sooner. */
  isSending: () => boolean
  /** Sends, unless it is being sent already; why it failed before is said no longer. */
  start: (send: () => Promise<unknown>) => void
  /** What was found wrong meanwhile: the first of it has the focus once the form takes presses again. */
  focusAfterwards: (problems: readonly Problem[]) => void
  /** Says why it failed, until it is sent again. */
  sayError: FailureNotice['sayError']
}

/** Names the sending of a form among the actions that can fail, see `useFailureNotice`. */
export const noticeOf = ({ ref }: Pick<OpenDesk<never>, 'ref'>): string => `desk:${ref}`

/**
 * Sends what a form says once, however often that is pressed. Whatever goes wrong after that is said, and the same record can be
 * opened again. The fields take no presses meanwhile, and what had the focus has it again afterwards.
 */
export function useDeskSending(desk: Pick<OpenDesk<never>, 'sending' | 'ref'>): DeskSending {
  const { t } = useLingui()
  // Saving may move the form to the place of its record: what is said then is found again there, by another form, too.
  const notice = useCallback(() => noticeOf(desk), [desk])
  const { sayError, withdraw } = useFailureNotice(notice)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const focus = useFocusBack(busy)
  const start = (send: () => Promise<unknown>) => {
    if (sending.current) return
    sending.current = true
    withdraw()
    focus.leave()
    setBusy(true)
    desk.sending = send()
      .catch((error: unknown) => {
        console.warn('What follows a form that was sent could not be done', error)
        sayError(
          t`One or more errors occurred after this was sent. Load the page again to see what was saved.`,
        )
      })
      .finally(() => {
        sending.current = false
        setBusy(false)
      })
  }
  return { busy, isSending: () => sending.current, start, focusAfterwards: focus.refuse, sayError }
}
