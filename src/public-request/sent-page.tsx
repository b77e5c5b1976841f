import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading } from './page-heading.tsx'

/** The request has arrived; the number is what people quote when they ask about it. */
export function SentPage({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeading text={t`Your request was sent`} />
      <div className="ask-note">
        <p>
          <Trans>The number of your request:</Trans>
        </p>
        <p className="ask-number">{number}</p>
        <p>
          <Trans>Please quote it when you write to us about this request.</Trans>
        </p>
        <p>
          <Trans>What you wrote is no longer kept on this device.</Trans>
        </p>
      </div>
      <button type="button" className="ask-button" onClick={onAgain}>
        {t`Make another request`}
      </button>
    </>
  )
}
