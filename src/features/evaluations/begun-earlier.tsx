import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { hasAnswers } from '../../data/drafts/evaluation-draft.ts'
import { pressable } from '../../ui/pressable.ts'
import type { EvaluationInHand, EvaluationStore } from './evaluation-in-hand.ts'

interface BegunEarlierProps extends Pick<EvaluationStore, 'startOver' | 'bringBack'> {
  inHand: EvaluationInHand
  /** The answers are on their way: they stay on the page until it is known whether they arrived. */
  isSending: boolean
}

/** Says that the answers were found on this device, which may be shared, and lets somebody else begin without them. */
export function BegunEarlier({ inHand, isSending, startOver, bringBack }: BegunEarlierProps) {
  const { draft, aside, wasBegun } = inHand
  if (!wasBegun) return null
  const isAside = aside.length > 0
  const isEmpty = !hasAnswers(draft)
  // One button, so that the focus stays where it is.
  return (
    <p className="evaluation-begun">
      <span role="status">
        {!isAside ? (
          <Trans>These answers were begun on this device. Are they somebody else’s?</Trans>
        ) : isEmpty ? (
          <Trans>The form is empty again.</Trans>
        ) : (
          <Trans>Other answers begun on this device are set aside.</Trans>
        )}
      </span>
      <Button variant="subtle" {...pressable(!isSending, isAside ? bringBack : startOver)}>
        {!isAside ? (
          <Trans>Start over</Trans>
        ) : isEmpty ? (
          <Trans>Bring the answers back</Trans>
        ) : (
          <Trans>Show the other answers</Trans>
        )}
      </Button>
    </p>
  )
}
