import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCornerUpLeft, IconEyeCheck } from '@tabler/icons-react'
import type { Review, ReviewTurn } from '../../../domain/review/review.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { useFormat } from '../../ui/format.ts'

interface ExchangeProps {
  review: Review
  /** What the field of a path is called on this page; undefined when it is not on it any more. */
  nameOf: (path: string) => string | undefined
}

/** The exchange about a log so far, newest first. */
export function Exchange({ review, nameOf }: ExchangeProps) {
  const wordsOf = useFieldWords()
  if (review.Turns.length === 0) return null
  return (
    <section className="review-section" aria-labelledby="review-exchange">
      <h2 id="review-exchange">
        <Trans>The exchange so far</Trans>
      </h2>
      <ol className="review-turns">
        {review.Turns.map((turn) => (
          <li key={turn.Id}>
            <TurnHead turn={turn} />
            {turn.Comments.length > 0 && (
              <ul className="review-remarks">
                {turn.Comments.map((comment) => (
                  <li key={comment.Id}>
                    <strong>{nameOf(comment.Field) ?? wordsOf(comment.Field)}</strong>
                    <blockquote>{comment.Text}</blockquote>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who took which step, and when. */
function TurnHead({ turn }: { turn: ReviewTurn }) {
  const { t } = useLingui()
  const format = useFormat()
  const { ByName: name, On } = turn
  const when = format.instant(On)
  const steps = {
    Returned: { Icon: IconCornerUpLeft, words: t`${name} returned it on ${when}.` },
    Reviewed: { Icon: IconEyeCheck, words: t`${name} marked it as reviewed on ${when}.` },
    Unreviewed: { Icon: IconArrowBackUp, words: t`${name} opened it for review again on ${when}.` },
  }
  const { Icon, words } = steps[turn.Status]
  return (
    <p className="review-turn">
      <Icon size={18} aria-hidden="true" /> {words}
    </p>
  )
}
