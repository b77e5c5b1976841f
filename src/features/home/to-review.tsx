import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight, IconEyeCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CountToReview, MOST_TO_REVIEW } from '../../data/queries/count-to-review.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { toReviewSearch } from './to-review-search.ts'

/** What a coordinator's day begins with: how many logs wait for a review, leading to all of them. */
export function ToReview({ site, count, isWhole }: CountToReview & { site: SessionSite }) {
  return (
    <Link
      className="home-review"
      to="/$site/Workshops"
      params={{ site: site.UrlPart }}
      search={toReviewSearch}
    >
      <IconEyeCheck size={28} aria-hidden="true" />
      <span className="home-review-words">
        <strong className="home-review-count">
          {count >= MOST_TO_REVIEW ? (
            <Trans>{MOST_TO_REVIEW} or more to review</Trans>
          ) : isWhole ? (
            <Plural value={count} one="# to review" other="# to review" />
          ) : (
            <Plural
              value={count}
              _0="None to review on this device"
              one="At least # to review"
              other="At least # to review"
            />
          )}
        </strong>
        <span className="home-unsent-note">
          {!isWhole ? (
            <Trans>Older logs are not on this device: more may be waiting.</Trans>
          ) : count === 0 ? (
            <Trans>Every log of this season has been looked at.</Trans>
          ) : (
            <Trans>Logs of this season that nobody has looked at yet</Trans>
          )}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
