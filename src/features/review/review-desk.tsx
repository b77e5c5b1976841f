import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { missingFrom } from '../../../domain/activity/completeness.ts'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import { type ActivityRecord, emptyActivity } from '../../../domain/activity/document.ts'
import { seesStaffFields } from '../../../domain/log/staff-fields.ts'
import type { Review } from '../../../domain/review/review.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import type { EffectiveRecord } from '../../data/store/records.ts'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Changes } from './changes.tsx'
import { Exchange } from './exchange.tsx'
import { LogLines } from './log-lines.tsx'
import { logSections, placeOf } from './log-sections.ts'
import { LostComments } from './lost-comments.tsx'
import './review.css'
import { ReviewActions } from './review-actions.tsx'
import type { RoundQuery } from './round.ts'
import { RoundNav } from './round-nav.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Standing } from './standing.tsx'
import { useChangedLines } from './use-changed-lines.ts'
import { useRemoving } from './use-removing.ts'
import { type OpenRemarks, useReviewDraft } from './use-review-draft.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewing } from './use-reviewing.tsx'
import { useRound } from './use-round.ts'
import { useSpeaker } from './use-speaker.ts'

interface ReviewDeskProps {
  site: SessionSite
  record: EffectiveRecord<ActivityRecord>
  review: Review | undefined
  seasons: readonly Season[]
  remarks: OpenRemarks
  query: RoundQuery
}

/** The log in words with what may be said and decided about it, and the way to the next one. */
export function ReviewDesk({ site, record, review, seasons, remarks, query }: ReviewDeskProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const writing = useReviewDraft(remarks)
  const log = useMemo(
    () => ({
      ...emptyActivity(record.id, record.doc.WorkshopTypeId, record.doc.CreatedBySiteId),
      ...record.doc,
    }),
    [record],
  )
  const type = activityTypeOf(log.WorkshopTypeId) ?? 'Workshop'
  const speak = useSpeaker(log)
  const reading = {
    translate: (message: MessageDescriptor) => i18n._(message),
    type,
    forStaff: seesStaffFields(actor),
  }
  const sections = logSections(log, { ...reading, speak })
  const changes = useChangedLines(log, record.version, review, sections, reading)
  const names = new Map(
    sections.flatMap((section) => section.lines.map((line) => [line.path, placeOf(section, line)])),
  )
  const season = seasons.find((one) => one.Id === log.SeasonId) ?? seasonOf(log.Date, seasons)
  const round = useRound(site, record.id, query)
  const reviewing = useReviewing({
    record,
    review,
    readerId: actor.SubjectId,
    writing,
    onDone: round.goOn,
  })
  const removing = useRemoving(writing)
  useReviewKeys({
    next: round.next,
    previous: round.previous,
    comment: () => document.querySelector<HTMLElement>('[data-comment], [data-add-comment]')?.focus(),
  })
  const missing = missingFrom(log, seasons).flatMap((problem) => problem.Field ?? [])
  return (
    <div className="review-desk">
      <PageHeader
        title={log.Name.trim() || t`Activity without a name`}
        subtitle={[
          t({ message: 'Review', context: 'by a coordinator' }),
          i18n._(activityTypePhrases[type]),
          format.date(log.Date),
          site.Name,
        ].join(' · ')}
      />
      <RoundNav round={round} />
      <Standing review={review} isComplete={missing.length === 0} authorId={log.CreatedById} />
      {record.entries.length > 0 && (
        <p className="review-hint">
          <Trans>You have changes to this log that have not been sent yet. They will be sent first.</Trans>
        </p>
      )}
      <Changes changes={changes} />
      {sections.map((section) => (
        <LogLines
          key={section.id}
          section={section}
          writing={writing}
          removing={removing}
          missing={missing}
          changes={changes}
        />
      ))}
      <LostComments writing={writing} removing={removing} isHere={(path) => names.has(path)} />
      {review && <Exchange review={review} nameOf={(path) => names.get(path)} />}
      <Shortcuts />
      <ReviewActions
        status={review?.Status ?? 'Unreviewed'}
        writing={writing}
        reviewing={reviewing}
        isLocked={season?.Locked ?? false}
        hasUnsent={record.entries.length > 0}
      />
    </div>
  )
}
