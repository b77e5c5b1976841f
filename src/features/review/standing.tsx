import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Review } from '../../../domain/review/review.ts'
import { namesOfPeople } from '../../data/queries/people.ts'
import { ReviewStanding } from '../../pickers/log-form/review-turn.tsx'

interface StandingProps {
  review: Review | undefined
  isComplete: boolean
  authorId: string
}

/** Where the log stands: reviewed or not, complete or not, and whose it is; pictures and words. */
export function Standing({ review, isComplete, authorId }: StandingProps) {
  const { t } = useLingui()
  const author = useLiveQuery(async () => (await namesOfPeople([authorId])).get(authorId), [authorId])
  return (
    <ul className="review-standing" aria-label={t`Where this log stands`}>
      <li>
        <ReviewStanding status={review?.Status ?? 'Unreviewed'} />
      </li>
      <li>
        {isComplete ? (
          <>
            <IconCircleCheckFilled size={18} aria-hidden="true" /> <Trans>Completed</Trans>
          </>
        ) : (
          <>
            <IconCircleX size={18} aria-hidden="true" /> <Trans>Not completed</Trans>
          </>
        )}
      </li>
      {author && (
        <li>
          <Trans>Logged by {author}</Trans>
        </li>
      )}
    </ul>
  )
}
