import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { MOST_SHEET_ROWS } from '../../../domain/report/file-types.ts'
import type { ReportParameters } from '../../../domain/report/parameters.ts'
import type { ReportFormat } from '../../../domain/report/schema.ts'
import { type ReportProgress, runReport } from '../../data/reports/reports.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useFormat } from '../../ui/format.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** How far a report is that is being made: null until its rows are known. */
export interface Running {
  progress: ReportProgress | null
}

interface RunOptions {
  /** The file is in the downloads. */
  onDone?: () => void
  /** The server refused what was asked for. */
  onRefused?: (problems: readonly Problem[]) => void
}

/** Rows in hundredths of all; a report without rows is whole at once. */
export const percentOf = ({ rows, total }: ReportProgress): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((rows * 100) / total))

const isSeen = (before: ReportProgress | null, now: ReportProgress): boolean =>
  before === null || percentOf(before) !== percentOf(now)

/** Runs one report at a time, hands its file to the downloads and says so; leaving the page cancels it. */
export function useRunning({ onDone, onRefused }: RunOptions = {}) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  const { number: written } = useFormat()
  const [running, setRunning] = useState<Running | null>(null)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const run = async (name: string, parameters: ReportParameters, format: ReportFormat) => {
    const mine = new AbortController()
    leave.current = mine
    setRunning({ progress: null })
    notice.withdraw()
    const answer = await runReport({ name, parameters, format }, mine.signal, (progress) =>
      // A file comes in thousands of pieces: only what is seen of it is drawn.
      setRunning((before) => (isSeen(before?.progress ?? null, progress) ? { progress } : before)),
    )
    if (leave.current === mine) leave.current = null
    setRunning(null)
    if (mine.signal.aborted) return
    switch (answer.kind) {
      case 'ok':
        downloadFile(answer.value)
        snackbar.say(t`The report is in your downloads.`)
        onDone?.()
        break
      case 'refused': {
        const [first] = answer.problems
        const isTooLong = first?.Code === 'too_many' && first.Limit === MOST_SHEET_ROWS
        const rows = written(MOST_SHEET_ROWS)
        const phrase = first ? i18n._(phraseFor(first)) : ''
        const reason = isTooLong
          ? t`A workbook holds ${rows} rows at most. Ask for it as a .csv, which holds any number, or for a shorter period.`
          : phrase
        notice.sayError(t`Error running report. ${reason}`)
        onRefused?.(answer.problems)
        break
      }
      case 'signed-out':
        notice.sayError(t`Error running report: your session has ended. Sign in, then try again.`)
        break
      case 'failed':
        notice.sayError(t`Error running report: the server is having trouble. Please try again.`)
        break
      case 'unreachable':
        notice.sayError(t`Error running report: the server cannot be reached just now.`)
    }
  }
  const cancel = useCallback(() => {
    leave.current?.abort()
    snackbar.say(t`The report was cancelled.`)
  }, [snackbar, t])
  return { running, run, cancel }
}
