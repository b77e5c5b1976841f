import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconClockCheck } from '@tabler/icons-react'
import type { Activity, ActivityRecord } from '../../../domain/activity/document.ts'
import type { Review } from '../../../domain/review/review.ts'
import { hoursCount, maySeeReview, statusAfterSave } from '../../../domain/review/standing.ts'
import { openTurns, pathOfRemark } from '../../data/review/remarks.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { RemarkList, RemarkWords, ReviewStanding, TurnLine } from '../../pickers/log-form/review-turn.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useSurroundings } from './surroundings.tsx'
import { useReview } from './use-review.ts'
import './review-panel.css'

interface ReviewPanelProps {
  store: FormStore<Activity>
  /** The log as the device knows it; undefined for one that was never saved. */
  record: Partial<ActivityRecord> | undefined
  readOnly: boolean
  onJump: (path: string) => void
}

/** What coordinators said of the log, each remark a way to its field, with the exchange before it; nothing for others. */
export function ReviewPanel({ store, record, readOnly, onJump }: ReviewPanelProps) {
  const { t } = useLingui()
  const { actor } = useSurroundings()
  const fieldWords = useFieldWords()
  const state = useReview(store)
  if (!state || !record?.CreatedById || !record.Version) return null
  const place = { CreatedById: record.CreatedById, CreatedBySiteId: store.values().CreatedBySiteId }
  const { review, changed, requireReview } = state
  if (!maySeeReview(actor, place) || !(review?.Turns.length || requireReview)) return null
  const status = review?.Status ?? 'Unreviewed'
  const open = review ? openTurns(review) : []
  const older = review?.Turns.slice(open.length) ?? []
  const goesBack = status !== 'Unreviewed' && statusAfterSave(status, actor, place) === 'Unreviewed'
  return (
    <section className="elan-review" aria-label={t`Review by coordinators`}>
      <ReviewStanding status={status} />
      {review &&
        open.map((turn) => (
          <p key={turn.Id}>
            <TurnLine turn={turn} review={review} />
          </p>
        ))}
      <RemarkList turns={open} label={t`Remarks`}>
        {(remark) => (
          <button type="button" className="elan-review-jump" onClick={() => onJump(pathOfRemark(remark))}>
            <RemarkWords field={fieldWords(pathOfRemark(remark))} text={remark.Text} />
          </button>
        )}
      </RemarkList>
      {goesBack && changed && (
        <p>
          <Trans>Your changes are saved. Once they are sent, the log goes back for another look.</Trans>
        </p>
      )}
      {goesBack && !changed && !readOnly && (
        <p>
          <Trans>When you change the log and save it, it goes back for another look.</Trans>
        </p>
      )}
      {requireReview && <Hours count={hoursCount({ RequireReview: true }, status)} />}
      {review && older.length > 0 && <Exchange review={review} older={older} />}
    </section>
  )
}

/** Whether the hours count yet, where the site asks for review. */
function Hours({ count }: { count: boolean }) {
  return (
    <p className="elan-review-hours">
      {count ? (
        <>
          <IconClockCheck size={20} aria-hidden="true" /> <Trans>The hours of this log count.</Trans>
        </>
      ) : (
        <>
          <IconClock size={20} aria-hidden="true" />{' '}
          <Trans>This site reviews its logs: the hours count once this one is reviewed.</Trans>
        </>
      )}
    </p>
  )
}

/** What was said and done before, folded. */
function Exchange({ review, older }: { review: Review; older: Review['Turns'] }) {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  return (
    <details className="elan-fold">
      <summary>
        <Plural value={older.length} one="Earlier exchange (# step)" other="Earlier exchange (# steps)" />
      </summary>
      <ol className="elan-review-older">
        {older.map((turn) => (
          <li key={turn.Id}>
            <p>
              <TurnLine turn={turn} review={review} />
            </p>
            <RemarkList turns={[turn]} label={t`Remarks`}>
              {(remark) => <RemarkWords field={fieldWords(pathOfRemark(remark))} text={remark.Text} />}
            </RemarkList>
          </li>
        ))}
      </ol>
    </details>
  )
}
