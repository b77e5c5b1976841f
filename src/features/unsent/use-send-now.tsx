import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { sendNow } from '../../data/engine/engine.ts'
import type { SendOutcome } from '../../data/engine/send-outcome.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** Sending by hand: always ends in a message that says what became of it. */
export function useSendNow(): { send: () => void; isSending: boolean } {
  const snackbar = useSnackbar()
  const notice = useFailureNotice('send-now')
  const [isSending, setSending] = useState(false)

  const run = async () => {
    setSending(true)
    notice.withdraw()
    try {
      const outcome = await sendNow()
      const words = wordsFor(outcome)
      if (['sent', 'handed-over', 'nothing-to-send'].includes(outcome.kind)) snackbar.say(words)
      else notice.sayError(words)
    } catch (error) {
      notice.sayError(
        <Trans>Sending was interrupted. Nothing was lost; it will be tried again automatically.</Trans>,
      )
      console.error(error)
    } finally {
      setSending(false)
    }
  }
  return { send: () => void run(), isSending }
}

function wordsFor(outcome: SendOutcome): ReactNode {
  switch (outcome.kind) {
    case 'nothing-to-send':
      return <Trans>Nothing is waiting. Everything was sent.</Trans>
    case 'sent':
      return <Plural value={outcome.count} one="# item was sent." other="# items were sent." />
    case 'handed-over':
      return <Trans>It was handed over. What is decided will show here.</Trans>
    case 'unreachable':
      return (
        <Plural
          value={outcome.left}
          one="The server cannot be reached. # item stays on this device and will be sent automatically."
          other="The server cannot be reached. # items stay on this device and will be sent automatically."
        />
      )
    case 'sign-in-needed':
      return (
        <Plural
          value={outcome.left}
          one="Sign in to send # item. It stays on this device until then."
          other="Sign in to send # items. They stay on this device until then."
        />
      )
    case 'partly':
      return <PartlySent count={outcome.count} needsYou={outcome.needsYou} left={outcome.left} />
  }
}

function PartlySent({ count, needsYou, left }: { count: number; needsYou: number; left: number }) {
  return (
    <>
      {count > 0 && (
        <div>
          <Plural value={count} one="# item was sent." other="# items were sent." />
        </div>
      )}
      {needsYou > 0 && (
        <div>
          <Plural
            value={needsYou}
            one="# item needs you: the reason is given below."
            other="# items need you: the reasons are given below."
          />
        </div>
      )}
      {left > needsYou && (
        <div>
          <Plural
            value={left - needsYou}
            one="# item is still waiting and will be sent automatically."
            other="# items are still waiting and will be sent automatically."
          />
        </div>
      )}
    </>
  )
}
