import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Review, ReviewRequest } from '../../../domain/review/review.ts'
import { bringLog } from '../activity/bring-log.ts'
import { isBusy } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { putReview } from './review-row.ts'

/**
 * How a step of a review ended. `changed`: the log has moved on, and its newest version is on this device by now if it
 * could be fetched; `absent`: the log is gone, or no longer this person's to review. `unreachable` and `failed` do not tell
 * whether it was done (see {@link isUncertain}); nor does a server that is busy, which is `failed`.
 */
export type ReviewOutcome =
  | { kind: 'done'; review: Review }
  | { kind: 'changed' | 'absent' | 'signed-out' }
  | { kind: 'unreachable' | 'failed' }
  | { kind: 'refused'; problems: readonly Problem[] }

/** True where it may have been done all the same: the answer was lost, or does not tell. */
export const isUncertain = <Outcome extends { kind: string }>(
  outcome: Outcome,
): outcome is Extract<Outcome, { kind: 'unreachable' | 'failed' }> =>
  outcome.kind === 'unreachable' || outcome.kind === 'failed'

/**
 * Reviews a log as it stood at `version`, now: nothing is queued, since a return is worth nothing before the author
 * hears of it. What the server answers is on the device when the promise resolves. Never rejects for want of signal.
 */
export async function reviewLog(
  logId: string,
  version: number,
  request: ReviewRequest,
  db: PersonDatabase = currentDatabase(),
  call: typeof callSignedIn = callSignedIn,
): Promise<ReviewOutcome> {
  const answer = await call<Review>({
    method: 'POST',
    path: `/api/vms/Workshop/${encodeURIComponent(logId)}/Review`,
    body: request,
    ifMatch: version,
  })
  if (answer.kind === 'ok') {
    await keepReview(answer.value, db)
    return { kind: 'done', review: answer.value }
  }
  if (answer.kind !== 'refused') return answer
  if (isBusy(answer)) return { kind: 'failed' }
  if (answer.status === 412) {
    await bringLog('Workshop', logId)
    return { kind: 'changed' }
  }
  return answer.status === 404 || answer.status === 410
    ? { kind: 'absent' }
    : { kind: 'refused', problems: answer.problems }
}

/** Keeps where a review stands, unless the device has heard of a later step. */
export async function keepReview(review: Review, db: PersonDatabase = currentDatabase()): Promise<void> {
  await db.transaction('rw', [db.reviews, db.meta], async () => {
    await putReview(db, review, await readMeta(db, 'generation'))
  })
}
