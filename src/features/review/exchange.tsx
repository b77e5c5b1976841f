import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '../../../domain/review/review.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { RemarkList, RemarkWords, TurnLine } from '../../pickers/log-form/review-turn.tsx'

interface ExchangeProps {
  review: Review
  /** What the field of a path is called on this page; undefined when it is not on it any more. */
  nameOf: (path: string) => string | undefined
}

/** The exchange about a log so far, newest first. */
export function Exchange({ review, nameOf }: ExchangeProps) {
  const { t } = useLingui()
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
            <p className="review-turn">
              <TurnLine turn={turn} review={review} />
            </p>
            <RemarkList turns={[turn]} label={t`Comments`}>
              {({ Field, Text }) => <RemarkWords field={nameOf(Field) ?? wordsOf(Field)} text={Text} />}
            </RemarkList>
          </li>
        ))}
      </ol>
    </section>
  )
}
