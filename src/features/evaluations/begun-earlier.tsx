import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type EvaluationDraft, emptyEvaluation } from '../../data/drafts/evaluation-draft.ts'

interface BegunEarlierProps {
  draft: EvaluationDraft
  /** Goes on with these answers in place of those that are shown. */
  onBegin: (draft: EvaluationDraft) => void
}

/** Says that the answers were found on this device, which may be shared, and lets somebody else begin without them. */
export function BegunEarlier({ draft, onBegin }: BegunEarlierProps) {
  const [wasBegun] = useState(() => Object.keys(draft.answers).length > 0)
  const [aside, setAside] = useState<EvaluationDraft | null>(null)
  if (!wasBegun) return null
  const startOver = () => {
    setAside(draft)
    onBegin(emptyEvaluation())
  }
  const bringBack = () => {
    if (aside) onBegin(aside)
    setAside(null)
  }
  // One button, so that the focus stays where it is.
  return (
    <p className="evaluation-begun">
      <span role="status">
        {aside ? (
          <Trans>The form is empty again.</Trans>
        ) : (
          <Trans>These answers were begun on this device. Are they somebody else’s?</Trans>
        )}
      </span>
      <Button variant="subtle" onClick={aside ? bringBack : startOver}>
        {aside ? <Trans>Bring the answers back</Trans> : <Trans>Start over</Trans>}
      </Button>
    </p>
  )
}
