import { useEffect, useState } from 'react'
import { type Activity, type ActivityRecord, emptyActivity } from '../../../domain/activity/document.ts'
import type { Review } from '../../../domain/review/review.ts'
import { fetchReturnedLog } from '../../data/review/returned-log.ts'
import { type ChangedLine, changedLines } from './changed-lines.ts'
import type { Reading } from './log-line.ts'
import { type LogSection, logSections } from './log-sections.ts'
import { useSpeaker } from './use-speaker.ts'

/** True when the last word of a reviewer was a return: then what matters is what its author did about it. */
const wasReturned = (review: Review | undefined): boolean =>
  review?.Turns.find((turn) => turn.Status !== 'Unreviewed')?.Status === 'Returned'

/** What was changed since the log was returned; empty for any other log, and while the server cannot be asked. */
export function useChangedLines(
  log: Activity,
  version: number,
  review: Review | undefined,
  sections: readonly LogSection[],
  reading: Omit<Reading, 'speak'>,
): readonly ChangedLine[] {
  const [before, setBefore] = useState<{ key: string; log: ActivityRecord | null } | null>(null)
  const key = wasReturned(review) ? `${log.Id} ${version} ${review?.Version}` : ''
  useEffect(() => {
    if (!key) return
    let current = true
    fetchReturnedLog(log.Id)
      .then((found) => {
        if (current) setBefore({ key, log: found })
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [key, log.Id])
  const stood = before?.key === key ? before.log : null
  const speak = useSpeaker(stood ?? log)
  if (!stood) return []
  const whole = { ...emptyActivity(log.Id, log.WorkshopTypeId, log.CreatedBySiteId), ...stood }
  return changedLines(sections, logSections(whole, { ...reading, speak }))
}
