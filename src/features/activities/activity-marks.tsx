import { Trans } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleX,
  IconHourglass,
  IconSparkles,
} from '@tabler/icons-react'
import type { ReviewStatus } from '../../../domain/review/standing.ts'

/** Complete or not, as a picture and a word (specification 2, section 2.2). */
export function CompletionMark({ complete }: { complete: boolean }) {
  return complete ? (
    <span className="activity-mark" data-kind="complete">
      <IconCircleCheckFilled size={18} aria-hidden="true" />
      <Trans>Completed</Trans>
    </span>
  ) : (
    <span className="activity-mark" data-kind="not-complete">
      <IconCircleX size={18} aria-hidden="true" />
      <Trans>Not completed</Trans>
    </span>
  )
}

/** What one has just saved, found again at a glance. */
export function SavedMark() {
  return (
    <span className="activity-mark" data-kind="saved">
      <IconSparkles size={18} aria-hidden="true" />
      <Trans>Just saved</Trans>
    </span>
  )
}

/** Where the review of a log stands, as a picture and a word; nothing where it cannot be known. */
export function ReviewMark({
  review,
  isUnderReview,
}: {
  review: ReviewStatus | null
  isUnderReview?: boolean
}) {
  switch (review) {
    case null:
      return null
    case 'Reviewed':
      return (
        <span className="activity-mark" data-kind="complete">
          <IconCircleCheck size={18} aria-hidden="true" />
          <Trans>Reviewed</Trans>
        </span>
      )
    case 'Returned':
      return (
        <span className="activity-mark" data-kind="returned">
          <IconArrowBackUp size={18} aria-hidden="true" />
          <Trans>Returned</Trans>
        </span>
      )
    case 'Unreviewed':
      return (
        <span className="activity-mark">
          <IconHourglass size={18} aria-hidden="true" />
          {isUnderReview ? <Trans context="review">Not yet</Trans> : <Trans>Not reviewed yet</Trans>}
        </span>
      )
  }
}
