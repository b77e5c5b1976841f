import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PageHeading } from './page-heading.tsx'
import type { WhyWaiting } from './send-request.ts'
import type { Sending } from './sender.ts'
import { StartOver } from './start-over.tsx'

interface WaitingPageProps {
  sending: Sending
  isKept: boolean
  /** It may have arrived already: changing it here would change nothing there. */
  isDoubtful: boolean
  onTryNow: () => void
  onChange: () => void
  onStartOver: () => void
  /** The answers, for whoever can no longer open them to change them. */
  answers: ReactNode
}

/** The request was asked to be sent and is not yet: where it stands, told as it is. */
export function WaitingPage(props: WaitingPageProps) {
  const { sending, isKept, isDoubtful, onTryNow, onChange, onStartOver, answers } = props
  const { t } = useLingui()
  const isSending = sending === 'sending' || sending === 'idle'
  // What was told last stands while a try begins by itself: nothing is said again that has not changed.
  const [told, setTold] = useState<{ reason: WhyWaiting; isDoubtful: boolean } | null>(null)
  if (!isSending && (told?.reason !== sending || told.isDoubtful !== isDoubtful)) {
    setTold({ reason: sending, isDoubtful })
  }
  const tryNow = () => {
    setTold(null)
    onTryNow()
  }
  // Not `disabled`, which would take the focus from under whoever stands there.
  const whenWaiting = (act: () => void) => (isSending ? { 'aria-disabled': true } : { onClick: act })
  const why = {
    signal: t`There is no signal.`,
    trouble: t`Unable to create your request: an error occurred on our server.`,
    many: t`Many requests came from your network within the hour, so no more are taken for now. This one is tried again every ten minutes.`,
    turned: told?.isDoubtful
      ? t`Something between you and us does not let it through. Try again from another network.`
      : t`Something between you and us does not let it through. Change your answers, or try again from another network.`,
  }
  return (
    <>
      <PageHeading text={t`Your request has not been sent yet`} />
      <div className="ask-note">
        {isSending && (
          <p>
            <strong>{t`Sending…`}</strong>
          </p>
        )}
        <div role="status" className={isSending ? 'elan-only-heard' : undefined}>
          {told && (
            <>
              <p>
                <strong>{why[told.reason]}</strong>
              </p>
              <p>
                {isKept ? (
                  <Trans>
                    It is kept on this device, and will be sent automatically as soon as that is possible:
                    while this page is open, or when you open it again here.
                  </Trans>
                ) : (
                  <Trans>
                    This browser does not keep it. Leave this page open: it will be sent automatically as soon
                    as that is possible.
                  </Trans>
                )}
              </p>
              {told.isDoubtful && (
                <p>
                  <Trans>
                    It may have reached us already, so it can no longer be changed here. It is one request,
                    however often it is sent.
                  </Trans>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      <div className="ask-row">
        <button type="button" className="ask-button" data-main {...whenWaiting(tryNow)}>
          {t`Try now`}
        </button>
        {!(told ?? { isDoubtful }).isDoubtful && (
          <button type="button" className="ask-button" {...whenWaiting(onChange)}>
            {t`Change my answers`}
          </button>
        )}
        {/* Where it never goes through, the next one who asks on this device needs the form. */}
        {told?.isDoubtful && <StartOver mayHaveArrived onStartOver={onStartOver} />}
      </div>
      {told?.isDoubtful && (
        <details className="ask-answers">
          <summary>{t`Your answers`}</summary>
          {answers}
        </details>
      )}
    </>
  )
}
