import { isUncertain, type ReviewOutcome, reviewLog } from './review-log.ts'

/** A log and the version that was looked at. */
export interface SeenLog {
  id: string
  version: number
}

/**
 * How marking many logs went; every log is in one of the four. `unanswered` were asked for and may be marked: there was no
 * answer. `left` were not: it was stopped, or there was no answer to another one (`ended` says which).
 */
export interface MarkReport {
  marked: string[]
  refused: { id: string; outcome: Exclude<ReviewOutcome, { kind: 'done' }> }[]
  unanswered: string[]
  left: string[]
  ended: 'whole' | 'stopped' | 'unreachable' | 'failed' | 'signed-out'
}

interface MarkOptions {
  /** Hears how many have been answered. */
  onProgress?: (done: number) => void
  /** Stops before the next log; what was marked stays so. */
  signal?: AbortSignal
}

/** Calls in flight at once. */
const LANES = 4

/** Marks logs as reviewed, each as it was seen; without an answer it stops asking. Needs signal. */
export async function markReviewed(
  logs: readonly SeenLog[],
  options: MarkOptions = {},
  review: typeof reviewLog = reviewLog,
): Promise<MarkReport> {
  const report: MarkReport = { marked: [], refused: [], unanswered: [], left: [], ended: 'whole' }
  const waiting = [...logs]
  const lane = async (): Promise<void> => {
    for (let log = waiting.shift(); log; log = waiting.shift()) {
      if (report.ended === 'whole' && options.signal?.aborted) report.ended = 'stopped'
      if (report.ended !== 'whole') {
        report.left.push(log.id)
        continue
      }
      const outcome = await review(log.id, log.version, { Status: 'Reviewed', Comments: [] })
      if (outcome.kind === 'done') report.marked.push(log.id)
      else if (outcome.kind === 'unreachable' || outcome.kind === 'failed' || outcome.kind === 'signed-out') {
        report.ended = outcome.kind
        report[isUncertain(outcome) ? 'unanswered' : 'left'].push(log.id)
      } else report.refused.push({ id: log.id, outcome })
      options.onProgress?.(report.marked.length + report.refused.length)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return report
}
