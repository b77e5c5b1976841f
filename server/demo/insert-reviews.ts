import type { Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { DemoActivity } from './make-activity.ts'
import { type DemoTurn, makeReview } from './make-review.ts'

interface Reviewed {
  activity: DemoActivity
  turns: readonly DemoTurn[]
}

/** Inserts the reviews of logs with their exchanges and lines in the change feed. One statement for each table. */
export async function insertReviews(
  tx: Tx,
  charity: Charity,
  activities: readonly DemoActivity[],
): Promise<void> {
  const reviewed = activities
    .map((activity) => ({ activity, turns: makeReview(charity, activity) }))
    .filter(({ turns }) => turns.length > 0)
  await insertRows(tx, 'activity_review', reviewed.map(reviewRow))
  await insertRows(tx, 'activity_review_turn', reviewed.flatMap(turnRows))
  await insertRows(tx, 'activity_review_comment', reviewed.flatMap(commentRows))
  await journal(
    tx,
    reviewed.map(({ activity, turns }) => ({
      type: 'Review',
      id: activity.document.Id,
      version: turns.length,
      sites: [activity.document.CreatedBySiteId],
      persons: [activity.createdById],
    })),
  )
}

const reviewRow = ({ activity, turns }: Reviewed): Row => ({
  activity_id: activity.document.Id,
  site_id: activity.document.CreatedBySiteId,
  author_id: activity.createdById,
  status: turns.at(-1)?.status,
  version: turns.length,
})

const turnId = (activity: DemoActivity, place: number): string =>
  idOf('review-turn', `${activity.document.Id}/${place}`)

const turnRows = ({ activity, turns }: Reviewed): Row[] =>
  turns.map((turn, place) => ({
    id: turnId(activity, place),
    activity_id: activity.document.Id,
    number: place + 1,
    status: turn.status,
    by_id: turn.byId,
    taken_on: turn.takenOn,
    log_version: turn.logVersion,
  }))

const commentRows = ({ activity, turns }: Reviewed): Row[] =>
  turns.flatMap((turn, place) =>
    turn.comments.map(({ field, text }, position) => ({
      id: idOf('review-comment', `${activity.document.Id}/${place}/${position}`),
      turn_id: turnId(activity, place),
      position,
      field,
      item_id: itemIn(field),
      text,
    })),
  )

/** The innermost item that a path names. */
const itemIn = (field: string): string | null => /.*\[([^\]]+)\]/.exec(field)?.[1] ?? null
