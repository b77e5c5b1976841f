import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCircleCheckFilled,
  IconCircleX,
  IconCornerUpLeft,
  IconEyeCheck,
  IconHourglass,
} from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Review } from '../../../domain/review/review.ts'
import { namesOfPeople } from '../../data/queries/people.ts'

interface StandingProps {
  review: Review | undefined
  isComplete: boolean
  authorId: string
}

/** Where the log stands: reviewed or not, complete or not, and whose it is; pictures and words. */
export function Standing({ review, isComplete, authorId }: StandingProps) {
  const { t } = useLingui()
  const author = useLiveQuery(async () => (await namesOfPeople([authorId])).get(authorId), [authorId])
  const standings = {
    Unreviewed: { Icon: IconHourglass, words: t`Not reviewed` },
    Returned: { Icon: IconCornerUpLeft, words: t`Returned to its author` },
    Reviewed: { Icon: IconEyeCheck, words: t`Reviewed` },
  }
  const { Icon, words } = standings[review?.Status ?? 'Unreviewed']
  return (
    <ul className="review-standing" aria-label={t`Where this log stands`}>
      <li data-status={review?.Status ?? 'Unreviewed'}>
        <Icon size={18} aria-hidden="true" /> {words}
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
