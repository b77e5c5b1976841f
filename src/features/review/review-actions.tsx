import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCornerUpLeft, IconEyeCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { isTooLong, written } from './draft-changes.ts'
import { ReviewNotice } from './review-notice.tsx'
import type { ReviewWriting } from './use-review-draft.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { Reviewing } from './use-reviewing.tsx'

interface ReviewActionsProps {
  status: ReviewStatus
  writing: ReviewWriting
  reviewing: Reviewing
  isLocked: boolean
  /** True while this device holds changes to the log that were not sent. */
  hasUnsent: boolean
}

/** What may be decided, within reach at the foot of the page, and why something may not. */
export function ReviewActions({ status, writing, reviewing, isLocked, hasUnsent }: ReviewActionsProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const count = written(writing.draft).length
  // Not `disabled`: the Tab key still finds it; a second press is not counted.
  const whileBusy = reviewing.busy ? { 'aria-disabled': true, 'data-disabled': true } : {}
  const areTooLong = writing.draft.comments.some(isTooLong)
  const mayReturn = count > 0 && !areTooLong && !isLocked && !hasUnsent
  const mayMark = count === 0 && !hasUnsent
  const canReturn = mayReturn && !reviewing.busy
  const canMark = mayMark && !reviewing.busy && status !== 'Reviewed'
  useReviewKeys({
    sendBack: canReturn ? () => void reviewing.decide('Returned') : undefined,
    markReviewed: canMark ? () => void reviewing.decide('Reviewed') : undefined,
  })
  const reason = hasUnsent
    ? t`You have changes to this log that have not been sent yet. They will be sent first.`
    : isLocked
      ? t`The season is locked: the log can no longer be returned.`
      : count === 0
        ? t`To return the log, comment on a field.`
        : areTooLong
          ? t`To return the log, shorten the comments that are too long.`
          : t`To mark it as reviewed, remove the comments.`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons need a name, not a frame.
    <div className="review-actions" role="group" aria-label={t`Your decision`}>
      <ReviewNotice notice={reviewing.notice} />
      <div className="review-why">
        <span id={reasonId}>{reason}</span>
        <Kept writing={writing} />
      </div>
      <div className="review-buttons">
        {status === 'Unreviewed' ? null : (
          <Button
            variant="subtle"
            disabled={hasUnsent}
            {...whileBusy}
            aria-describedby={hasUnsent ? reasonId : undefined}
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => void reviewing.decide('Unreviewed')}
          >
            <Trans context="a decision">Take back</Trans>
          </Button>
        )}
        <Button
          variant="default"
          disabled={!mayReturn}
          {...whileBusy}
          aria-keyshortcuts="Alt+R"
          aria-describedby={reasonId}
          leftSection={<IconCornerUpLeft size={18} aria-hidden="true" />}
          onClick={() => void reviewing.decide('Returned')}
        >
          <Plural
            value={count}
            _0="Return with comments"
            one="Return with # comment"
            other="Return with # comments"
          />
        </Button>
        {status !== 'Reviewed' && (
          <Button
            disabled={!mayMark}
            {...whileBusy}
            aria-keyshortcuts="Alt+M"
            aria-describedby={reasonId}
            leftSection={<IconEyeCheck size={18} aria-hidden="true" />}
            onClick={() => void reviewing.decide('Reviewed')}
          >
            <Trans>Mark as reviewed</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where the remarks are: on this device, or, when it cannot store any more, only on the page. */
function Kept({ writing }: { writing: ReviewWriting }) {
  const onPhone = useOnPhone()
  if (isOnlyHere(writing.kept)) {
    return (
      <strong role="alert">
        <Trans>This device could not store your comments: they are only on this page. Keep it open.</Trans>
        <UnsavedGuard isUnsaved={() => isOnlyHere(writing.kept)} onGivenUp={writing.giveUp} />
      </strong>
    )
  }
  if (writing.draft.comments.length === 0 || writing.kept === 'waiting') return null
  return (
    <span>
      {onPhone ? <Trans>Comments kept on this phone</Trans> : <Trans>Comments kept on this device</Trans>}
    </span>
  )
}
