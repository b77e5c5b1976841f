import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

interface StartOverProps {
  onStartOver: () => void
  /** It may have reached the server: forgetting it here does not take it back. */
  mayHaveArrived?: boolean
}

/** Forgets what was typed on this device, after asking once. */
export function StartOver({ onStartOver, mayHaveArrived = false }: StartOverProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="ask-quiet" onClick={() => dialog.current?.showModal()}>
        {t`Start over`}
      </button>
      <dialog ref={dialog} className="ask-dialog" aria-labelledby="start-over">
        <h2 id="start-over">
          <Trans>Start over?</Trans>
        </h2>
        <p>
          <Trans>Everything that you wrote in this form is forgotten on this device.</Trans>
        </p>
        {mayHaveArrived && (
          <p>
            <Trans>
              Your request may have reached us already: forgetting it here does not take it back. If it has
              not, nobody will answer it.
            </Trans>
          </p>
        )}
        <div className="ask-row">
          <button type="button" className="ask-button" onClick={() => dialog.current?.close()}>
            {t`Keep it`}
          </button>
          <button
            type="button"
            className="ask-button"
            data-main
            onClick={() => {
              dialog.current?.close()
              onStartOver()
            }}
          >
            {t`Start over`}
          </button>
        </div>
      </dialog>
    </>
  )
}
