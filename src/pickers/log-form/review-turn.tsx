import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Review, ReviewComment, ReviewTurn } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { useFormat } from '../../ui/format.ts'
import './review-turn.css'

const icons = { Returned: IconArrowBackUp, Reviewed: IconCircleCheck, Unreviewed: IconHourglass }

/** Where a review stands, as a picture and a word. */
export function ReviewStanding({ status }: { status: ReviewStatus }) {
  const Icon = icons[status]
  return (
    <strong className="elan-review-standing" data-status={status}>
      <Icon size={20} aria-hidden="true" />
      {status === 'Returned' && <Trans>Returned</Trans>}
      {status === 'Reviewed' && <Trans>Reviewed</Trans>}
      {status === 'Unreviewed' && <Trans>Not reviewed yet</Trans>}
    </strong>
  )
}

/** One step of the exchange in a sentence: who did what, when. */
export function TurnLine({ turn, review }: { turn: ReviewTurn; review: Pick<Review, 'AuthorId'> }) {
  const format = useFormat()
  const { ByName: name } = turn
  const when = format.instant(turn.On)
  if (turn.Status === 'Returned')
    return (
      <Trans>
        {name} returned this log on {when}.
      </Trans>
    )
  if (turn.Status === 'Reviewed')
    return (
      <Trans>
        {name} reviewed this log on {when}.
      </Trans>
    )
  if (turn.ById === review.AuthorId)
    return (
      <Trans>
        {name} changed this log on {when}.
      </Trans>
    )
  return (
    <Trans>
      {name} asked for another look at this log on {when}.
    </Trans>
  )
}

/** The remarks of turns, newest first, each drawn by whoever shows them. */
export function RemarkList(props: {
  turns: readonly ReviewTurn[]
  label: string
  children: (remark: ReviewComment) => ReactNode
}) {
  const remarks = props.turns.flatMap((turn) => turn.Comments)
  if (remarks.length === 0) return null
  return (
    <ul className="elan-remarks" aria-label={props.label}>
      {remarks.map((remark) => (
        <li key={remark.Id}>{props.children(remark)}</li>
      ))}
    </ul>
  )
}

/** The field of a remark, and what was said about it. */
export function RemarkWords({ field, text }: { field: string; text: string }) {
  return (
    <>
      <span className="elan-remark-field">{field}</span>
      <span className="elan-remark-text">{text}</span>
    </>
  )
}
