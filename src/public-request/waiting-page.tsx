import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading } from './page-heading.tsx'
import type { Sending } from './sender.ts'

interface WaitingPageProps {
  sending: Sending
  isKept: boolean
  /** It may have arrived already: changing it here would change nothing there. */
  isDoubtful: boolean
  onTryNow: () => void
  onChange: () => void
}

/** The request was asked to be sent and is not yet: where it stands, told as it is. */
export function WaitingPage({ sending, isKept, isDoubtful, onTryNow, onChange }: WaitingPageProps) {
  const { t } = useLingui()
  const isSending = sending === 'sending' || sending === 'idle'
  const why = {
    signal: t`There is no signal.`,
    trouble: t`Unable to create your request: an error occurred on our server.`,
    many: t`Many requests came from your network within the hour, so no more are taken for now. This one is tried again every ten minutes.`,
  }
  return (
    <>
      <PageHeading text={t`Your request has not been sent yet`} />
      <div className="ask-note" role="status">
        <p>
          <strong>{isSending ? t`Sending…` : why[sending]}</strong>
        </p>
        {!isSending && (
          <p>
            {isKept ? (
              <Trans>
                It is kept on this device, and will be sent automatically as soon as that is possible: while
                this page is open, or when you open it again here.
              </Trans>
            ) : (
              <Trans>
                This browser does not keep it. Leave this page open: it will be sent automatically as soon as
                that is possible.
              </Trans>
            )}
          </p>
        )}
        {isDoubtful && !isSending && (
          <p>
            <Trans>
              It may have reached us already, so it can no longer be changed here. It is one request, however
              often it is sent.
            </Trans>
          </p>
        )}
      </div>
      <div className="ask-row">
        <button type="button" className="ask-button" data-main disabled={isSending} onClick={onTryNow}>
          {t`Try now`}
        </button>
        {!isDoubtful && (
          <button type="button" className="ask-button" disabled={isSending} onClick={onChange}>
            {t`Change my answers`}
          </button>
        )}
      </div>
    </>
  )
}
