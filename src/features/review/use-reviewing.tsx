import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { isUncertain, type ReviewOutcome, reviewLog } from '../../data/review/review-log.ts'
import type { EffectiveRecord } from '../../data/store/records.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { type AskedStep, hasArrived, wentThrough, written } from './draft-changes.ts'
import type { ReviewWriting } from './use-review-draft.ts'

/** What stood in the way of the last step; nothing was lost. `asked`: the step, where it may have been taken all the same. */
export type Notice =
  | { kind: 'changed' | 'absent' | 'signed-out' }
  | { kind: 'unreachable' | 'failed'; asked: AskedStep }
  | { kind: 'refused'; problems: readonly Problem[] }

/** Deciding about a log. */
export interface Reviewing {
  busy: boolean
  notice: Notice | null
  decide: (status: ReviewStatus) => Promise<void>
}

interface ReviewingOptions {
  record: EffectiveRecord<ActivityRecord>
  review: Review | undefined
  /** Who decides. */
  readerId: string
  writing: ReviewWriting
  /** The log was returned or marked: on to the next. Answers whether it was the last one. */
  onDone: () => Promise<boolean>
}

/** A press so long after the log has changed on the page may have been on its way before, in milliseconds. */
const STARTLED = 1_000

/** For whoever has left the page meanwhile. */
const Failed = ({ name }: { name: string | undefined }) =>
  name?.trim() ? (
    <Trans>The review of “{name}” did not go through. Open the log again and try there.</Trans>
  ) : (
    <Trans>The review did not go through. Open the log again and try there.</Trans>
  )

/** The same where nobody knows. */
const Unanswered = ({ name }: { name: string | undefined }) =>
  name?.trim() ? (
    <Trans>It is not certain that the review of “{name}” went through. Open the log again and look.</Trans>
  ) : (
    <Trans>It is not certain that the review went through. Open the log again and look.</Trans>
  )

/**
 * Whether taking the review back undoes the reader's step: it leaves the log waiting for a review. One that had been returned would
 * wait, too, and its author would be asked for nothing any more. The server's answer tells, since the device may not have heard
 * of the turn before.
 */
export const isUndoneByTakingBack = (
  { Status, Turns: [own, before] }: Pick<Review, 'Status' | 'Turns'>,
  readerId: string,
): boolean =>
  Status === 'Reviewed' &&
  own?.Status === 'Reviewed' &&
  own.ById === readerId &&
  (before?.Status ?? 'Unreviewed') === 'Unreviewed'

/** Sends a step of the review, says how it went, and keeps the remarks until the server has them. */
export function useReviewing({ record, review, readerId, writing, onDone }: ReviewingOptions): Reviewing {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const isSending = useRef(false)
  const isHere = useIsMounted()

  // One decides about what one has read: what arrives while it is read is told of, and what was pressed by then is not sent.
  const seen = useRef({ version: record.version, at: Number.NEGATIVE_INFINITY })
  // One's own change is no news, nor is the one that an answer speaks of.
  const awaits = useRef(false)
  const isOwnChange = record.doc.ModifiedById === readerId
  useEffect(() => {
    if (seen.current.version === record.version) return
    const isExpected = isOwnChange || awaits.current
    awaits.current = isSending.current
    seen.current = {
      version: record.version,
      at: isExpected ? Number.NEGATIVE_INFINITY : performance.now(),
    }
    if (!isExpected) setNotice({ kind: 'changed' })
  }, [record.version, isOwnChange])

  const finish = async (outcome: ReviewOutcome, asked: AskedStep) => {
    const { status, comments: sent } = asked
    if (outcome.kind !== 'done') {
      setNotice(isUncertain(outcome) ? { ...outcome, asked } : outcome)
      // Whoever has left does not see what stands on the page.
      const Said = isUncertain(outcome) ? Unanswered : Failed
      if (!isHere.current) snackbar.sayError(<Said name={record.doc.Name} />)
      return
    }
    setNotice(null)
    if (status === 'Unreviewed')
      return snackbar.say(<Trans>Taken back. It is waiting for a review again.</Trans>)
    const goesOn = status === 'Returned' && (await writing.dropSent(sent))
    // Whoever writes on is not led away from what they write.
    const wasLast = !goesOn && (await onDone())
    const count = sent.length
    const canUndo = isUndoneByTakingBack(outcome.review, readerId)
    snackbar.say(
      <>
        {status === 'Returned' ? (
          <Plural value={count} one="Returned with # comment." other="Returned with # comments." />
        ) : (
          <Trans>Marked as reviewed.</Trans>
        )}{' '}
        {goesOn && <Trans>What you wrote meanwhile was not sent with them.</Trans>}
        {wasLast && <Trans>That was the last log to review in this list.</Trans>}
      </>,
      canUndo ? { undo: () => void takeBack() } : {},
    )
  }

  /** From the next log, which the desk has gone on to: the one that was marked waits for a review again. */
  const takeBack = async () => {
    const outcome = await reviewLog(record.id, record.version, { Status: 'Unreviewed', Comments: [] })
    if (outcome.kind === 'done') snackbar.say(<Trans>Taken back. It is waiting for a review again.</Trans>)
    else if (isUncertain(outcome))
      snackbar.sayError(<Trans>It is not certain that it was taken back. Open the log again and look.</Trans>)
    else snackbar.sayError(<Trans>It could not be taken back now. Open the log again and try there.</Trans>)
  }

  const decide = async (status: ReviewStatus) => {
    // A second press while the first is on its way is the same wish.
    if (isSending.current || performance.now() - seen.current.at < STARTLED) return
    isSending.current = true
    setBusy(true)
    const comments = status === 'Returned' ? written(writing.draft) : []
    try {
      if (comments.length > 0) await writing.noteAsked()
      awaits.current = true
      const outcome = await reviewLog(record.id, record.version, { Status: status, Comments: comments })
      // Of a log that was changed, what it says now may still be on its way.
      awaits.current = outcome.kind === 'changed' && seen.current.version === record.version
      await finish(outcome, { status, comments })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  // The answer was lost and the pull tells: what was written is with its author.
  const { dropSent, draft } = writing
  const isThere = !busy && hasArrived(draft, review)
  useEffect(() => {
    if (!isThere) return
    setNotice(null)
    dropSent(written(draft)).catch((error: unknown) => console.error(error))
    snackbar.say(<Trans>Your comments have arrived.</Trans>)
  }, [isThere, dropSent, draft, snackbar])

  // The same of a step that had no words, or whose words are others by now.
  const lost = !busy && notice && isUncertain(notice) ? notice.asked : null
  const taken = lost && wentThrough(lost, review) ? lost.status : null
  useEffect(() => {
    if (!taken) return
    setNotice(null)
    if (taken === 'Reviewed') snackbar.say(<Trans>Marked as reviewed.</Trans>)
    if (taken === 'Unreviewed') snackbar.say(<Trans>Taken back. It is waiting for a review again.</Trans>)
  }, [taken, snackbar])

  return { busy, notice, decide }
}
